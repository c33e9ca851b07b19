import { z } from 'zod';
import { addAccount, changeAccount, normalizeEmail } from '../accounts/account-store';
import { phcString } from '../accounts/credentials';
import { saveIdentity } from '../federation/identity-store';
import { GoogleError } from '../google-error';
import { inTransaction, type IdentityProject } from '../identity-project';
import { operation } from './operation';

const mostAccounts = 1000;

const provider = z
  .object({
    providerId: z.string(),
    rawId: z.string(),
    email: z.string().optional(),
    displayName: z.string().optional(),
    photoUrl: z.string().optional(),
  })
  .strict();

const user = z
  .object({
    localId: z.string().min(1).max(128),
    email: z.string().optional(),
    emailVerified: z.boolean().optional(),
    displayName: z.string().optional(),
    photoUrl: z.string().optional(),
    disabled: z.boolean().optional(),
    /** In base64, as is `salt`. */
    passwordHash: z.string().optional(),
    salt: z.string().default(''),
    createdAt: z.coerce.number().optional(),
    lastLoginAt: z.coerce.number().optional(),
    providerUserInfo: z.array(provider).default([]),
  })
  .strict();

const request = z
  .object({
    hashAlgorithm: z.literal('STANDARD_SCRYPT').optional(),
    cpuMemCost: z.number().int().optional(),
    blockSize: z.number().int().optional(),
    parallelization: z.number().int().optional(),
    dkLen: z.number().int().optional(),
    users: z.array(user).max(mostAccounts),
  })
  .strict();

type Request = z.output<typeof request>;
type User = z.output<typeof user>;

export const batchCreate = operation(request, async (project, { users, ...hash }) => {
  const error: { index: number; message: string }[] = [];
  for (const [index, user] of users.entries()) {
    try {
      await inTransaction(project, (project) => add(project, user, hash));
    } catch (failure) {
      if (!(failure instanceof GoogleError)) throw failure;
      error.push({ index, message: failure.message });
    }
  }
  return { kind: 'identitytoolkit#UploadAccountResponse', ...(error.length > 0 && { error }) };
});

async function add(project: IdentityProject, user: User, hash: Omit<Request, 'users'>) {
  const { localId: id, email, createdAt, lastLoginAt, providerUserInfo, ...rest } = user;
  await addAccount(project, {
    ...rest,
    id,
    email: email === undefined ? null : normalizeEmail(email),
    passwordHash: passwordHashOf(user, hash),
  });
  await changeAccount(project.db, id, {
    ...(createdAt !== undefined && { created_at: createdAt }),
    ...(lastLoginAt !== undefined && { last_sign_in_at: lastLoginAt }),
  });
  for (const { providerId, rawId, ...profile } of providerUserInfo) {
    if (providerId === 'password') continue;
    await saveIdentity(project.db, {
      account_id: id,
      provider_id: providerId,
      raw_id: rawId,
      email: profile.email ?? null,
      display_name: profile.displayName ?? null,
      photo_url: profile.photoUrl ?? null,
      screen_name: null,
    });
  }
}

function passwordHashOf(
  { passwordHash, salt }: User,
  { cpuMemCost, blockSize, parallelization }: Omit<Request, 'users'>,
): string | null {
  if (passwordHash === undefined) return null;
  if (!cpuMemCost || !blockSize || !parallelization)
    throw new GoogleError('INVALID_HASH_ALGORITHM');
  const cost = { N: cpuMemCost, r: blockSize, p: parallelization };
  return phcString(Buffer.from(salt, 'base64'), Buffer.from(passwordHash, 'base64'), cost);
}
