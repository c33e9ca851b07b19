import { LRUCache } from 'lru-cache';
import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import { sendVerification } from './email.server';
import { profileSchema, type Profile, type ProfileChange } from './profile';
import { callCore, callCoreUnlessKnown, noValue, untagged, type Tagged } from './request.server';

const usersPath = '/core/api/v1/users';
const path = `${usersPath}/self`;

/** With a `uid` what was read is kept, for the question whether it has changed. */
type Person = Caller & { uid?: string };

/** By user id; 1 kB each. */
const profiles = new LRUCache<string, Tagged<Profile>>({ max: 2000, ttl: 600_000 });

type ProfileRefusal = 'not-found' | Unexpected;

/** A missing profile is created and read again (G63). `deleted`: the person was, since this session began. */
export async function getOrCreateProfile(
  caller: Person,
): Promise<Outcome<Profile, ProfileRefusal | 'deleted'>> {
  const profile = await getProfile(caller);
  if (profile.ok || profile.refusal !== 'not-found') return profile;
  const created = await createProfile(caller);
  return created.ok ? getProfile(caller) : created;
}

export async function welcomeNewcomer(
  caller: Caller,
): Promise<Outcome<void, ProfileRefusal | 'action-expired' | 'deleted' | 'refused'>> {
  const profile = await getOrCreateProfile(caller);
  if (!profile.ok) return profile;
  const address = profile.value.primaryEmailAddress;
  if (!address || address.isVerified) return { ok: true, value: undefined };
  return sendVerification(caller, { emailId: address.id });
}

export async function getProfile(caller: Person): Promise<Outcome<Profile, ProfileRefusal>> {
  const { uid } = caller;
  const call = {
    method: 'GET',
    path,
    schema: profileSchema,
    refusals: { 404: 'not-found' },
    partlyRead: (profile: Profile) => profile,
  } as const;
  const known = (uid !== undefined && profiles.get(uid)) || null;
  const outcome = await callCoreUnlessKnown(caller, call, known);
  if (outcome.ok && outcome.value.tag && uid !== undefined) profiles.set(uid, outcome.value);
  return untagged(outcome);
}

function createProfile(caller: Caller) {
  return callCore(caller, {
    method: 'POST',
    path: usersPath,
    body: {},
    accept: [200, 201, 204],
    schema: noValue,
    refusals: { 410: 'deleted' },
  });
}

export function changeProfile(caller: Caller, change: ProfileChange) {
  return callCore(caller, {
    method: 'PUT',
    path,
    body: change,
    schema: noValue,
    refusals: { 400: 'bad-request', 401: 'unauthenticated', 404: 'not-found', 500: 'internal' },
  });
}

/** Must precede the deletion of the profile (specification, section 4). */
export function unsubscribe(caller: Caller) {
  return callCore(caller, {
    method: 'POST',
    path: `${path}/newsletter/unsubscribe`,
    accept: [200, 202, 204],
    schema: noValue,
  });
}

export function removeProfile(caller: Person) {
  if (caller.uid !== undefined) profiles.delete(caller.uid);
  return callCore(caller, { method: 'DELETE', path, accept: [200, 202, 204], schema: noValue });
}

/** Without a token a working core refuses these. They are those of `welcomeNewcomer`, so that time tells no address. */
export async function canWelcome(visitor: Caller): Promise<boolean> {
  const calls = [
    { method: 'GET', path },
    { method: 'POST', path: usersPath, body: {} },
    { method: 'GET', path },
    { method: 'POST', path: `${path}/email/none/send-verification` },
  ] as const;
  for (const call of calls) {
    const answer = await callCore(visitor, {
      ...call,
      accept: [200, 201, 204],
      schema: noValue,
      refusals: { 400: 'refused', 401: 'refused', 403: 'refused', 404: 'refused' },
    });
    if (!answer.ok && answer.refusal !== 'refused') return false;
  }
  return true;
}
