import { findAccount, type Account } from '../accounts/account-store';
import type { IdentitySchema, RequestType } from '../database/schema';
import type { IdentityProject } from '../identity-project';
import { GoogleError } from '../google-error';
import { hashSecret, randomSecret } from '../tokens/token-store';

export type ActionCode = IdentitySchema['action_codes'];
export type NewActionCode = {
  requestType: RequestType;
  /** Empty for an account without an address, which gets its first. */
  email: string;
  accountId?: string;
  newEmail?: string;
  secondFactorId?: string;
};

const hour = 60 * 60 * 1000;
const expiredRetentionMs = 30 * 24 * hour;

// Links that revert somebody else's change must survive a weekend unread.
const lifetimes = {
  PASSWORD_RESET: hour,
  VERIFY_EMAIL: hour,
  VERIFY_AND_CHANGE_EMAIL: hour,
  EMAIL_SIGNIN: 6 * hour,
  RECOVER_EMAIL: 72 * hour,
  REVERT_SECOND_FACTOR_ADDITION: 72 * hour,
} as const satisfies Record<RequestType, number>;

// Valid only while the account still has the address that they were sent to.
const boundToEmail: RequestType[] = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'];

/** Those that make an address that of an account: the newest link voids those before it. */
const onlyNewest: RequestType[] = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'];

export async function addActionCode(project: IdentityProject, code: NewActionCode) {
  const oobCode = randomSecret();
  if (code.accountId !== undefined && onlyNewest.includes(code.requestType)) {
    await removeCodes(project, code.accountId, code.requestType);
  }
  await project.db
    .insertInto('action_codes')
    .values({
      code_hash: hashSecret(oobCode),
      request_type: code.requestType,
      account_id: code.accountId ?? null,
      email: code.email,
      new_email: code.newEmail ?? null,
      second_factor_id: code.secondFactorId ?? null,
      expires_at: project.now() + lifetimes[code.requestType],
    })
    .execute();
  return oobCode;
}

/** Does not consume the code. A used or superseded one is INVALID_OOB_CODE. */
export async function readActionCode(project: IdentityProject, oobCode: string) {
  const code = await project.db
    .selectFrom('action_codes')
    .selectAll()
    .where('code_hash', '=', hashSecret(oobCode))
    .executeTakeFirst();
  if (!code) throw new GoogleError('INVALID_OOB_CODE');
  if (code.expires_at <= project.now()) throw new GoogleError('EXPIRED_OOB_CODE');
  return { code, account: await findAccountForCode(project, code) };
}

export async function isUnused({ db }: IdentityProject, oobCode: string): Promise<boolean> {
  const code = await db
    .selectFrom('action_codes')
    .select('code_hash')
    .where('code_hash', '=', hashSecret(oobCode))
    .executeTakeFirst();
  return code !== undefined;
}

export async function consumeCode({ db }: IdentityProject, { code_hash }: ActionCode) {
  await db.deleteFrom('action_codes').where('code_hash', '=', code_hash).execute();
}

export async function removeCodes(
  { db }: IdentityProject,
  accountId: string,
  ...requestTypes: RequestType[]
): Promise<void> {
  await db
    .deleteFrom('action_codes')
    .where('account_id', '=', accountId)
    .where('request_type', 'in', requestTypes)
    .execute();
}

/** Of the same account and kind, so that all live as long. */
export async function removeLaterCodes({ db }: IdentityProject, code: ActionCode): Promise<void> {
  await db
    .deleteFrom('action_codes')
    .where('account_id', '=', code.account_id)
    .where('request_type', '=', code.request_type)
    .where('expires_at', '>=', code.expires_at)
    .execute();
}

export async function removeAllCodes({ db }: IdentityProject, account: Account): Promise<void> {
  await db
    .deleteFrom('action_codes')
    .where((eb) =>
      eb.or([
        eb('account_id', '=', account.id),
        eb.and({ request_type: 'EMAIL_SIGNIN', email: account.email ?? '' }),
      ]),
    )
    .execute();
}

export async function deleteOldCodes(project: IdentityProject): Promise<number> {
  const { numDeletedRows } = await project.db
    .deleteFrom('action_codes')
    .where('expires_at', '<', project.now() - expiredRetentionMs)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function findAccountForCode({ db }: IdentityProject, code: ActionCode) {
  if (code.account_id === null) return null;
  const account = await findAccount(db, code.account_id);
  const isBound = boundToEmail.includes(code.request_type);
  if (!account || (isBound && (account.email ?? '') !== code.email))
    throw new GoogleError('INVALID_OOB_CODE');
  if (account.disabled) throw new GoogleError('USER_DISABLED');
  return account;
}
