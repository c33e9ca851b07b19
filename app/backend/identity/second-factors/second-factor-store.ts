import { randomUUID, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IdentityDatabase, IdentitySchema } from '../database/schema';
import type { IdentityProject } from '../identity-project';
import { hashSecret, randomSecret } from '../tokens/token-store';

type SecondFactor = IdentitySchema['second_factors'];

const enrolmentLifetimeMs = 10 * 60 * 1000;

export function listSecondFactors(
  db: IdentityDatabase,
  accountId: string,
): Promise<SecondFactor[]> {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('enrolled_at')
    .execute();
}

export async function findSecondFactor(
  db: IdentityDatabase,
  accountId: string,
  id: string,
): Promise<SecondFactor | null> {
  const factors = await listSecondFactors(db, accountId);
  return factors.find((factor) => factor.id === id) ?? null;
}

export function addSecondFactor(
  project: IdentityProject,
  factor: Pick<SecondFactor, 'account_id' | 'display_name' | 'secret' | 'last_step'>,
): Promise<SecondFactor> {
  return project.db
    .insertInto('second_factors')
    .values({ id: randomUUID(), enrolled_at: project.now(), ...factor })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Prevents replay: codes up to this time step are rejected from now on. */
export async function saveLastStep(db: IdentityDatabase, id: string, step: number): Promise<void> {
  await db.updateTable('second_factors').set({ last_step: step }).where('id', '=', id).execute();
}

export async function removeSecondFactor(db: IdentityDatabase, id: string): Promise<void> {
  await db.deleteFrom('second_factors').where('id', '=', id).execute();
}

export async function removeAllSecondFactors(project: IdentityProject, accountId: string) {
  await removeEnrolments(project, accountId);
  await project.db.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
}

export function toFactorInfo({ id, display_name, enrolled_at }: SecondFactor) {
  return {
    mfaEnrollmentId: id,
    displayName: display_name ?? undefined,
    enrolledAt: new Date(enrolled_at).toISOString(),
    totpInfo: {},
  };
}

export async function addEnrolment(project: IdentityProject, accountId: string) {
  const [sessionInfo, secret] = [randomSecret(), newSecret()];
  const expiresAt = project.now() + enrolmentLifetimeMs;
  await removeEnrolments(project, accountId);
  await project.db
    .insertInto('enrolments')
    .values({
      session_hash: hashSecret(sessionInfo),
      account_id: accountId,
      secret,
      expires_at: expiresAt,
    })
    .execute();
  return { sessionInfo, secret, expiresAt };
}

export async function findEnrolment(
  { db }: IdentityProject,
  accountId: string,
  sessionInfo: string,
) {
  const row = await db
    .selectFrom('enrolments')
    .selectAll()
    .where('session_hash', '=', hashSecret(sessionInfo))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

export async function removeEnrolments(project: IdentityProject, accountId: string): Promise<void> {
  await project.db.deleteFrom('enrolments').where('account_id', '=', accountId).execute();
}

export const periodSeconds = 30;

export const codeLength = 6;

const secretBytes = 20;

const toleranceSteps = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newSecret(): string {
  return toBase32(randomBytes(secretBytes));
}

/** `moment` is in milliseconds since 1970. */
export function stepAt(moment: number): number {
  return Math.floor(moment / 1000 / periodSeconds);
}

/** RFC 6238 with HMAC-SHA1. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** codeLength;
  return String(number).padStart(codeLength, '0');
}

export function findStep(secret: string, code: string, moment: number): number | null {
  const now = stepAt(moment);
  const steps = Array.from(
    { length: 2 * toleranceSteps + 1 },
    (_, index) => now - toleranceSteps + index,
  );
  return steps.find((step) => isEqual(code, codeAt(secret, step))) ?? null;
}

function isEqual(given: string, expected: string): boolean {
  const [first, second] = [Buffer.from(given), Buffer.from(expected)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => alphabet.charAt(parseInt(five, 2)));
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}
