import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { getAccountFacts } from '~/identity/account-facts.server';
import type { ErrorCode } from '~/identity/error-code';
import { sendAddressMail } from '~/identity/links/mails.server';
import { isReached } from '~/server/limit.server';
import type { Outcome } from '~/server/outcome';
import { seal, unseal } from '~/session/sealed.server';
import { siteOrigin } from '~/session/sign-in/continue-url.server';
import type { User } from '~/session/user.server';

const purpose = 'address-request';

/** `since` the account exists, in milliseconds since 1970. */
const requestSchema = z.object({ uid: z.string(), since: z.number() });

/** Whether the owner of the address has turned this account down. */
export function isTurnedDown({ uid }: User, email: string): Promise<boolean> {
  return isReached('refused-address', uid, email);
}

/** The link says whose request it is: the provider does not, of an account without an address. */
export async function mailFirstAddress(
  args: ActionFunctionArgs,
  user: User,
  email: string,
): Promise<Outcome<void, ErrorCode>> {
  const facts = await getAccountFacts(user);
  if (!facts.ok) return facts;
  const since = facts.value.createdAt ?? Date.now();
  const request = await seal(purpose, { uid: user.uid, since });
  const continueUrl = `${siteOrigin(args.request)}/account/address?${new URLSearchParams({ request })}`;
  const { language } = user;
  return sendAddressMail({ email, language, continueUrl }, { idToken: user.idToken() ?? '' });
}

/** Null for a link that we did not ask for. */
export async function addressRequestIn(continueUrl: string | null) {
  if (continueUrl === null || !URL.canParse(continueUrl)) return null;
  const sealed = new URL(continueUrl).searchParams.get('request') ?? '';
  return requestSchema.safeParse(await unseal(purpose, sealed)).data ?? null;
}
