import type { LoaderFunctionArgs, TypedResponse } from '@remix-run/node';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { clearHostCookie, readHostCookie, setHostCookie } from '~/server/cookies.server';
import { oncePerRequest } from '~/server/load-context';
import { log } from '~/server/log.server';
import { isOfAnother } from './form-token.server';
import { isFormPosted, signInFirst } from './saved-form.server';
import { redirectWithNotice } from './notices.server';
import { accountHashOf, endSessionById, sessionStore } from './store/session-store.server';
import { hourOf, type FoundSession } from './store/session-record';
import { renewals, type Renewal } from './renewal.server';
import {
  openSession,
  encryptSession,
  sessionSeconds,
  type Session,
  syncSignOut,
} from './session.server';

/** `unavailable`: whoever knows whether it holds does not answer; the cookie is kept, and tried again (G81). */
export type SessionState =
  { state: 'none' | 'unavailable' } | { state: 'open'; session: Session; record: FoundSession };

const cookieName = 'session';
const stopName = 'autologin-off';

/** @throws a redirect to the sign-in page when the identity provider has ended the session. */
export const currentSession = oncePerRequest(async (args): Promise<SessionState> => {
  const session = await sessionIn(args.request);
  if (!session) return { state: 'none' };
  try {
    const record = await findRecord(session);
    if (!record) {
      clearSession(args);
      return { state: 'none' };
    }
    const renewed = await resolveRenewal(args, await renewals.keepFresh(session));
    return renewed ? { state: 'open', session: renewed, record } : { state: 'unavailable' };
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ reason: String(error) }, 'The session store could not be read');
    return { state: 'unavailable' };
  }
});

export async function isSessionUnavailable(args: LoaderFunctionArgs): Promise<boolean> {
  return (await currentSession(args)).state === 'unavailable';
}

/** Null when the provider cannot be asked. @throws a redirect when it has ended the session. */
export async function resolveRenewal(
  args: LoaderFunctionArgs,
  renewal: Renewal,
): Promise<Session | null> {
  if (renewal.state === 'unreachable') return null;
  const isKept = renewal.state !== 'renewed' || (await saveSession(args, renewal.session)).ok;
  if ('session' in renewal && isKept) return renewal.session;
  throw await signedOut(args);
}

export async function signedOut(args: LoaderFunctionArgs): Promise<TypedResponse<never>> {
  await endSession(args);
  if (isFormPosted(args)) return signInFirst(args);
  const { t } = await getTranslator(args);
  return redirectWithNotice(args, '/account', 'error', t(refusalMessages.unauthenticated));
}

/** By the cookie alone: the account of the session, where the form was rendered for another. */
export async function otherAccountOf(
  request: Request,
  form: URLSearchParams,
): Promise<string | null> {
  const session = await sessionIn(request);
  const isOther = session && isOfAnother(form.get('formToken') ?? '', session.uid);
  return isOther ? session.uid : null;
}

/** Whether a Set-Cookie value would bring back a session that has ended, or may have. */
export async function isOfEndedSession(cookie: string): Promise<boolean> {
  const [, value] = /^(?:__Host-|localhost_)session=([^;]*)/.exec(cookie) ?? [];
  const session = await openSession(value ?? '');
  if (!session) return false;
  return sessionStore.find(session.id).then(
    (record) => record?.uid !== session.uid,
    () => true,
  );
}

/** A copy of its cookie is refused from now on. */
export async function endSession(args: LoaderFunctionArgs): Promise<void> {
  clearSession(args);
  await endReplacedSession(args);
}

/** That of the request, while the cookie of another one is on its way. */
export async function endReplacedSession({ request }: LoaderFunctionArgs): Promise<void> {
  const session = await sessionIn(request);
  if (!session) return;
  syncSignOut(session.idToken);
  await endSessionById(session.id);
}

export async function saveSession(args: LoaderFunctionArgs, session: Session) {
  const encrypted = await encryptSession(session);
  if (!encrypted.ok) return encrypted;
  setHostCookie(args, { name: cookieName, value: encrypted.value, maxAgeSeconds: sessionSeconds });
  return { ok: true, value: undefined } as const;
}

export function hasSessionCookie({ request }: LoaderFunctionArgs): boolean {
  return readHostCookie(request, cookieName) !== undefined;
}

/** After a sign-out nobody is signed in automatically until the browser is closed (G4). */
export function mayAutoSignIn({ request }: LoaderFunctionArgs): boolean {
  return readHostCookie(request, stopName) === undefined;
}

async function sessionIn(request: Request): Promise<Session | null> {
  return openSession(readHostCookie(request, cookieName) ?? '');
}

function clearSession(args: LoaderFunctionArgs): void {
  clearHostCookie(args, cookieName);
  setHostCookie(args, { name: stopName, value: '1' });
}

async function findRecord({ id, uid, email }: Session): Promise<FoundSession | null> {
  const record = await sessionStore.find(id);
  if (record?.uid !== uid) return null;
  const seenAt = hourOf(Date.now());
  if (record.seenAt < seenAt) await noteUse(id, { seenAt, account: accountHashOf(email) });
  return record;
}

/** `account`: under the first session key of today. What cannot be written now is written by the next request. */
async function noteUse(id: string, use: { seenAt: number; account: string }): Promise<void> {
  await sessionStore.change(id, use).catch((error: unknown) => {
    log.error({ reason: String(error) }, 'The use of a session could not be noted');
  });
}
