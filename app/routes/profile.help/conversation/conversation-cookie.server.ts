import type { LoaderFunctionArgs } from '@remix-run/node';
import { readHostCookie, setHostCookie } from '~/server/cookies.server';
import { seal, unseal } from '~/session/sealed.server';
import { conversationSchema, startConversation, type Conversation } from './conversation';

const name = 'help';
const longestCookie = 4000;

/** The conversation of a session, or a new one when there is none that this app has sealed for it. */
export async function openConversation(
  { request }: LoaderFunctionArgs,
  { sessionId }: { sessionId: string },
): Promise<Conversation> {
  const parsed = conversationSchema.safeParse(
    await unseal(name, readHostCookie(request, name) ?? ''),
  );
  const isOwn = parsed.success && parsed.data.session === sessionId;
  return isOwn ? parsed.data : startConversation(sessionId);
}

/**
 * Keeps the conversation until the browser is closed.
 * @returns false when its last step alone does not fit into a cookie; then what was kept before stays.
 */
export async function keepConversation(
  args: LoaderFunctionArgs,
  conversation: Conversation,
): Promise<boolean> {
  const value = await seal(name, conversation);
  if (value.length > longestCookie) return false;
  setHostCookie(args, { name, value });
  return true;
}
