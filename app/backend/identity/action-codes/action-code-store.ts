import type { Account } from '../accounts/account-store';
import { findAccount } from '../accounts/account-store';
import type { IdentitySchema, RequestType } from '../database/schema';
import { GoogleError } from '../google-error';
import type { IdentityProject } from '../identity-project';
import { hashOf, randomSecret } from '../tokens/random-secret';

export type ActionCode = IdentitySchema['action_codes'];
export type NewActionCode = {
  requestType: RequestType;
  /** The address as it is; a sign-in link has no account, since it may make one. */
  email: string;
  accountId?: string;
  newEmail?: string;
  secondFactorId?: string;
};

const hour = 60 * 60 * 1000;
const expiredKeptMilliseconds = 30 * 24 * hour;

/** What undoes the deed of somebody else may lie unread for a weekend. */
const lives = {
  PASSWORD_RESET: hour,
  VERIFY_EMAIL: hour,
  VERIFY_AND_CHANGE_EMAIL: hour,
  EMAIL_SIGNIN: 6 * hour,
  RECOVER_EMAIL: 72 * hour,
  REVERT_SECOND_FACTOR_ADDITION: 72 * hour,
} as const satisfies Record<RequestType, number>;

/** Those that speak for an account only while it has the address they went to. */
const boundToEmail: RequestType[] = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'];

/** A new random code; only its hash is stored. */
export async function addActionCode(project: IdentityProject, code: NewActionCode) {
  const oobCode = randomSecret();
  await project.db
    .insertInto('action_codes')
    .values({
      code_hash: hashOf(oobCode),
      request_type: code.requestType,
      account_id: code.accountId ?? null,
      email: code.email,
      new_email: code.newEmail ?? null,
      second_factor_id: code.secondFactorId ?? null,
      expires_at: project.now() + lives[code.requestType],
    })
    .execute();
  return oobCode;
}

/**
 * What a code is for, without using it up. Throws INVALID_OOB_CODE for one that is unknown, used or
 * overtaken by a change of the account, EXPIRED_OOB_CODE, and USER_DISABLED.
 */
export async function readActionCode(project: IdentityProject, oobCode: string) {
  const code = await project.db
    .selectFrom('action_codes')
    .selectAll()
    .where('code_hash', '=', hashOf(oobCode))
    .executeTakeFirst();
  if (!code) throw new GoogleError('INVALID_OOB_CODE');
  if (code.expires_at <= project.now()) throw new GoogleError('EXPIRED_OOB_CODE');
  return { code, account: await findAccountOf(project, code) };
}

/** Whether a code is neither used nor withdrawn nor forgotten. */
export async function isPending({ db }: IdentityProject, oobCode: string): Promise<boolean> {
  const code = await db
    .selectFrom('action_codes')
    .select('code_hash')
    .where('code_hash', '=', hashOf(oobCode))
    .executeTakeFirst();
  return code !== undefined;
}

/** To be run in the transaction that does what the code is for. */
export async function consume({ db }: IdentityProject, { code_hash }: ActionCode): Promise<void> {
  await db.deleteFrom('action_codes').where('code_hash', '=', code_hash).execute();
}

export async function removeCodesOf(
  { db }: IdentityProject,
  accountId: string,
  requestType: RequestType,
): Promise<void> {
  await db
    .deleteFrom('action_codes')
    .where('account_id', '=', accountId)
    .where('request_type', '=', requestType)
    .execute();
}

/** All that an account was sent, and the sign-in links to its address. */
export async function removeAllCodesOf({ db }: IdentityProject, account: Account): Promise<void> {
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

export async function forgetOldCodes(project: IdentityProject): Promise<void> {
  await project.db
    .deleteFrom('action_codes')
    .where('expires_at', '<', project.now() - expiredKeptMilliseconds)
    .execute();
}

async function findAccountOf({ db }: IdentityProject, code: ActionCode): Promise<Account | null> {
  if (code.account_id === null) return null;
  const account = await findAccount(db, code.account_id);
  const isOvertaken = boundToEmail.includes(code.request_type) && account?.email !== code.email;
  if (!account || isOvertaken) throw new GoogleError('INVALID_OOB_CODE');
  if (account.disabled) throw new GoogleError('USER_DISABLED');
  return account;
}
