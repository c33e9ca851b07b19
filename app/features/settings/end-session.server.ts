import type { Outcome } from '~/server/outcome';
import { log } from '~/server/log.server';
import { endSessionById, endSessions, register } from '~/session/register/register.server';
import type { User } from '~/session/user.server';

type Ended = Outcome<void, 'away'>;

const done: Ended = { ok: true, value: undefined };
const away: Ended = { ok: false, refusal: 'away' };

/** One that has ended already counts as done, and so does another person's, which stays as it is. */
export async function endOne(user: User, id: string): Promise<Ended> {
  try {
    const record = await register.find(id);
    const isOwn = record?.uid === user.uid;
    return !isOwn || (await endSessionById(id)) ? done : away;
  } catch (error) {
    log.error({ reason: String(error) }, 'The register of sessions could not be read');
    return away;
  }
}

export async function endOthers({ uid, sessionId }: User): Promise<Ended> {
  return (await endSessions({ uid }, sessionId)) ? done : away;
}
