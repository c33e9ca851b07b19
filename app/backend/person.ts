import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Auth, type UserRecord } from 'firebase-admin/auth';
import { pino } from 'pino';
import { backendConfig } from '~/config/backend.server';
import { setAuthEmulator } from '~/config/config.server';
import { asFileError, messageOf, StartError } from '~/config/file-error.server';
import { withoutPersonalData } from '~/config/redact';
import { openCoreDatabase } from './core-api/database/open-core-database';
import type { CoreDatabase } from './core-api/database/schema';
import { keyOf } from './core-api/people/email-addresses';
import {
  deletePerson,
  ownerOf,
  personData,
  profilesWith,
  type Owner,
  type PersonData,
} from './core-api/people/person-data';
import { openAccounts } from './core-api/start-core-api';
import { closeDatabase, emptyLog, inTransaction } from './database/dialect';
import { startIdentityProvider } from './identity/start-identity-provider';
import { deleteMailsIn, mailsWith } from './mail/outbox';
import { isSure, printOutcome } from './run-command';

const help = `What is kept of a person, found by one of their e-mail addresses.

  npm run person -- show ADDRESS
  npm run person -- export ADDRESS FILE
  npm run person -- delete ADDRESS

show counts it, export writes it to a new file as JSON, and delete deletes the account, the profile with all that belongs to it, and
what was bought with the address and with the person's verified ones. The app may run meanwhile.

  --yes             without asking
  --help            this text
`;

const options = { yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

const unknownAccount = 'auth/user-not-found';

const outbox = join(backendConfig.dataDir, 'outbox');

/** Beside what is printed. Who has to prove what was done keeps it. */
const log = pino({ base: { program: 'person' } }, pino.destination({ fd: 2, sync: true }));

type Found = {
  db: CoreDatabase;
  auth: Auth;
  address: string;
  accounts: UserRecord[];
  owner: Owner;
  data: PersonData;
  mails: string[];
};

const commands = new Map([
  ['show', async (found: Found) => formatCounts(found)],
  ['export', writeExport],
  ['delete', deleteEverything],
]);

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return help.trimEnd();
  const [command = '', address, file, ...rest] = positionals;
  const execute = commands.get(command);
  const isSurplus = rest.length > 0 || (file !== undefined && command !== 'export');
  if (!execute || isSurplus) throw new StartError('show, export or delete? See --help.');
  if (address === undefined) throw new StartError('The e-mail address is missing. See --help.');
  if (file === undefined && command === 'export')
    throw new StartError('The file is missing. See --help.');
  if (!backendConfig.runsCoreApi) {
    throw new StartError('CORE_API_URL: another core has the data; ask whoever runs it');
  }
  return withPerson(address, async (found) => {
    const isWanted = command !== 'delete' || values.yes || (await isAgreed(found));
    if (!isWanted) return 'Nothing is deleted.';
    const { uids } = found.owner;
    try {
      const output = await execute(found, resolve(backendConfig.callerFolder, file ?? ''));
      log.info({ command, uids }, 'What is kept of a person');
      return output;
    } catch (error) {
      log.error({ command, uids, reason: withoutPersonalData(messageOf(error)) }, 'It failed');
      throw error;
    }
  });
}

async function withPerson(
  address: string,
  work: (found: Found) => Promise<string>,
): Promise<string> {
  const { dataDir, databaseUrl, firebaseProjectId: projectId, tokens } = backendConfig;
  const db = await openCoreDatabase(dataDir, databaseUrl);
  const identity = backendConfig.runsIdentity ? await startIdentity() : null;
  const { auth, close } = openAccounts({ projectId, tokens });
  try {
    return await work(await findPerson({ db, auth }, address));
  } finally {
    await close();
    await identity?.close();
    await closeDatabase(db);
  }
}

/** The accounts of our provider, at an address that only this process knows. */
async function startIdentity() {
  const identity = await startIdentityProvider({
    dataDir: backendConfig.dataDir,
    projectId: backendConfig.firebaseProjectId,
    deleteMails: deleteMailsIn(outbox),
    sendMail: async () => {},
    siteUrl: () => backendConfig.siteUrl,
  });
  setAuthEmulator(identity.host);
  return identity;
}

async function findPerson(
  { db, auth }: Pick<Found, 'db' | 'auth'>,
  address: string,
): Promise<Found> {
  const { verified, entered } = await profilesWith(db, address);
  const accounts = await findAccounts(auth, verified, address);
  const known = new Set([...verified, ...accounts.map(({ uid }) => uid)]);
  const uids = known.size === 0 && entered !== null ? [entered] : [...known];
  // What the provider has verified the core may not have heard of yet.
  const own = accounts.flatMap(({ email, emailVerified }) => (email && emailVerified ? email : []));
  const owner = await ownerOf(db, uids, [address, ...own]);
  const data = await personData(db, owner);
  const mails = await mailsWith(outbox, addressesIn(owner, data));
  return { db, auth, address, accounts, owner, data, mails };
}

/** An account that has not proved the address counts only where nobody has: it may be a stranger's. */
async function findAccounts(auth: Auth, verified: string[], address: string) {
  const accounts: UserRecord[] = [];
  for (const uid of verified) {
    const account = await findAccount(() => auth.getUser(uid));
    if (account) accounts.push(account);
  }
  const other = await findAccount(() => auth.getUserByEmail(address));
  const isTheirs = other?.emailVerified || verified.length === 0;
  if (other && isTheirs && !verified.includes(other.uid)) accounts.push(other);
  return accounts;
}

async function findAccount(find: () => Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await find();
  } catch (error) {
    const isUnknown = error instanceof Error && 'code' in error && error.code === unknownAccount;
    if (isUnknown) return null;
    throw new StartError(`The accounts cannot be read: ${messageOf(error)}`);
  }
}

function addressesIn({ buyerKeys }: Owner, { addresses }: PersonData): string[] {
  return [...new Set([...buyerKeys, ...addresses.map(({ address_key }) => address_key)])];
}

function countsOf({ address, accounts, data, mails }: Found): [string, number][] {
  const key = keyOf(address);
  const isVerified =
    data.addresses.some((row) => row.address_key === key && row.is_verified === 1) ||
    accounts.some(({ email, emailVerified }) => emailVerified && keyOf(email ?? '') === key);
  return [
    [isVerified ? 'account' : 'account, unverified', accounts.length],
    ['profile', data.profile.length],
    ['e-mail addresses', data.addresses.length],
    ['purchases', data.purchases.length],
    ['feedback', data.feedback.length],
    ['own garments', data.ownGarments.length],
    ['reported orders', data.reportedOrders.length],
    ['reported refunds', data.reportedRefunds.length],
    ['refused addresses', data.refusedAddresses.length],
    ['mails in the outbox', mails.length],
  ];
}

function formatCounts(found: Found): string {
  return countsOf(found)
    .map(([kind, count]) => `${kind.padEnd(22)}${String(count).padStart(6)}`)
    .join('\n');
}

async function writeExport({ address, accounts, data }: Found, file: string): Promise<string> {
  const everything = { address, accounts: accounts.map(describe), ...data };
  try {
    await writeFile(file, `${JSON.stringify(everything, null, 1)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw asFileError(file, error);
  }
  return `It is in ${file}.`;
}

function describe({ multiFactor, providerData, metadata, ...account }: UserRecord) {
  return {
    uid: account.uid,
    email: account.email ?? null,
    emailVerified: account.emailVerified,
    displayName: account.displayName ?? null,
    photoUrl: account.photoURL ?? null,
    disabled: account.disabled,
    createdAt: metadata.creationTime,
    lastSignInAt: metadata.lastSignInTime,
    providers: providerData.map((provider) => provider.toJSON()),
    secondFactors: (multiFactor?.enrolledFactors ?? []).map((factor) => factor.toJSON()),
  };
}

function isAgreed(found: Found): Promise<boolean> {
  process.stderr.write(`${formatCounts(found)}\n`);
  const uids = found.accounts.map(({ uid }) => uid).join(', ');
  return isSure(`Delete all of ${found.address} (${uids || 'without an account'})?`);
}

/** The accounts first: without them nobody adds anything, and while they are there all is. */
async function deleteEverything(found: Found): Promise<string> {
  const { db, auth, accounts, owner, data } = found;
  await deleteAccounts(auth, accounts);
  try {
    await inTransaction(db, (change) => deletePerson(change, owner));
  } catch (error) {
    throw new StartError(`Only the account is deleted; delete the rest again: ${messageOf(error)}`);
  }
  await deleteMailsIn(outbox)(addressesIn(owner, data));
  await emptyLog(db);
  return `Deleted:\n${formatCounts(found)}`;
}

async function deleteAccounts(auth: Auth, accounts: UserRecord[]): Promise<void> {
  for (const [place, { uid }] of accounts.entries()) {
    try {
      await auth.deleteUser(uid);
    } catch (error) {
      const isDone = place === 0 ? 'Nothing is' : 'Only an account is';
      throw new StartError(`${isDone} deleted: ${uid} cannot be now (${messageOf(error)})`);
    }
  }
}

await printOutcome(run);
