import type { LoaderFunctionArgs } from '@remix-run/node';
import { readHostCookie, setHostCookie } from '~/server/cookies.server';
import { encrypt, decrypt } from '~/session/encrypted-cookie.server';
import { conversationSchema, startConversation, type Conversation } from './conversation';

const name = 'help';
const maxValueLength = 4000;

export async function loadConversation(
  { request }: LoaderFunctionArgs,
  { sessionId }: { sessionId: string },
): Promise<Conversation> {
  const parsed = conversationSchema.safeParse(
    await decrypt(name, readHostCookie(request, name) ?? ''),
  );
  const isOwn = parsed.success && parsed.data.session === sessionId;
  return isOwn ? parsed.data : startConversation(sessionId);
}

/** @returns false when its last step alone does not fit into a cookie; then the cookie stays as it was. */
export async function saveConversation(
  args: LoaderFunctionArgs,
  conversation: Conversation,
): Promise<boolean> {
  const value = await encrypt(name, conversation);
  if (value.length > maxValueLength) return false;
  setHostCookie(args, { name, value });
  return true;
}
