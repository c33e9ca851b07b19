import { NoResultError } from 'kysely';
import { StartError } from '~/config/start-error.server';

/** By the beginning of PostgreSQL's codes and Node's. */
const faults: Record<string, string> = {
  '28': 'the server refuses this user or password',
  '3D000': 'the server has no database of that name',
  '57P03': 'the server is starting or stopping',
  '53300': 'the server takes no more connections',
  '42501': 'this user may not create tables there',
  '25006': 'the database is read-only',
  '53100': 'the disk of the server is full',
  SELF_SIGNED: 'the certificate of the server is not trusted',
  DEPTH_ZERO: 'the certificate of the server is not trusted',
  UNABLE_TO: 'the certificate of the server is not trusted',
  CERT_: 'the certificate of the server is not trusted',
  ERR_TLS: 'the certificate of the server is not trusted',
  E: 'the server cannot be reached',
};

/** pg's own, which have no code. */
const messages: [RegExp, string][] = [
  [/SASL|password must be a string/, 'the server refuses this user or password'],
  [/does not support SSL/, 'the server does not support TLS'],
  [/timeout|terminated/i, 'the server cannot be reached'],
];

/** Never holds the address, since that may hold a password. */
export class DatabaseError extends StartError {
  constructor(fault: string) {
    super(`Unusable database. DATABASE_URL: ${fault}`);
  }
}

/** The error in one line when the fault is of the address, the server or its rights, else the error as it is. */
export function asDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  const code = codeOf(error);
  const fault =
    Object.entries(faults).find(([beginning]) => code.startsWith(beginning))?.[1] ??
    messages.find(([pattern]) => pattern.test(error.message))?.[1];
  if (fault === undefined) return error;
  return new DatabaseError(code === '' ? fault : `${fault} (${code})`);
}

/** The connection is at fault, not the statement: it may be tried again later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== '') return /^(08|57P|53300|ECONN|EPIPE|ETIMEDOUT|EHOST|ENOTFOUND|EAI_)/.test(code);
  return /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered)/.test(
    error.message,
  );
}

/** What a row belongs to, or a statement needs, was deleted at the same moment. */
export function isOwnerGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOrphan = ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'].includes(codeOf(error));
  return isOrphan || error instanceof NoResultError;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
