import type { Auth, UserImportRecord } from 'firebase-admin/auth';
import type { AccountFile, ExportedUser } from './account-files';

/** Two identifiers each; the Admin SDK looks up a hundred at once. */
const usersAtOnce = 50;

export type ImportReport = {
  imported: number;
  /** Under the same id. They are left as they are: a password may have been changed since. */
  known: number;
  refused: { localId: string; email: string; reason: string }[];
};

type Options = { isDryRun: boolean; withoutSecondFactors: boolean };

export async function importAccounts(
  auth: Auth,
  files: AsyncIterable<AccountFile>,
  options: Options,
): Promise<ImportReport> {
  const report: ImportReport = { imported: 0, known: 0, refused: [] };
  for await (const file of files) {
    for (let begin = 0; begin < file.users.length; begin += usersAtOnce) {
      const users = file.users.slice(begin, begin + usersAtOnce);
      await importSome(auth, { ...file, users }, options, report);
    }
  }
  return report;
}

async function importSome(
  auth: Auth,
  { users, hash, withSecondFactor }: AccountFile,
  { isDryRun, withoutSecondFactors }: Options,
  report: ImportReport,
): Promise<void> {
  const refuse = ({ localId, email = '' }: ExportedUser, reason: string) =>
    report.refused.push({ localId, email, reason });
  const { users: found } = await auth.getUsers(users.flatMap(identifiersOf));
  const wanted = users.filter((user) => {
    const isKnown = found.some(({ uid }) => uid === user.localId);
    const hasRival = user.email !== undefined && found.some(({ email }) => email === user.email);
    const hasFactor = withSecondFactor.includes(user.localId);
    if (isKnown) report.known += 1;
    else if (hasRival) refuse(user, 'another account has the address');
    else if (hasFactor && !withoutSecondFactors) refuse(user, 'it has an authenticator app');
    else return true;
    return false;
  });
  if (isDryRun || wanted.length === 0) {
    report.imported += wanted.length;
    return;
  }
  const { errors, successCount } = await auth.importUsers(
    wanted.map(recordOf),
    hash === null ? undefined : { hash },
  );
  report.imported += successCount;
  for (const { index, error } of errors) {
    const user = wanted[index];
    if (user) refuse(user, error.message);
  }
}

function identifiersOf({ localId, email }: ExportedUser) {
  return email === undefined ? [{ uid: localId }] : [{ uid: localId }, { email }];
}

function recordOf(user: ExportedUser): UserImportRecord {
  const { passwordHash, salt, lastSignedInAt } = user;
  return {
    uid: user.localId,
    email: user.email,
    emailVerified: user.emailVerified,
    displayName: user.displayName,
    photoURL: user.photoUrl,
    disabled: user.disabled,
    metadata: {
      creationTime: dateOf(user.createdAt),
      ...(lastSignedInAt !== undefined && { lastSignInTime: dateOf(lastSignedInAt) }),
    },
    ...(passwordHash !== undefined && {
      passwordHash: Buffer.from(passwordHash, 'base64'),
      passwordSalt: Buffer.from(salt ?? '', 'base64'),
    }),
    providerData: user.providerUserInfo.map(({ rawId, photoUrl, ...provider }) => ({
      ...provider,
      uid: rawId,
      photoURL: photoUrl,
    })),
  };
}

function dateOf(milliseconds: string): string {
  return new Date(Number(milliseconds)).toUTCString();
}
