import { expect, test, vi } from 'vitest';
import { scryptSync } from 'node:crypto';
import {
  ann,
  readLink,
  readSession,
  runIdentityProvider,
} from '../../../../tests/support/run-identity-provider';
import { runWithSecondFactor } from '../../../../tests/support/run-with-second-factor';
import { hashPassword, passwordMatches } from './credentials';

const { email } = ann;

const newPassword = 'another horse';

type Running = Pick<Awaited<ReturnType<typeof runIdentityProvider>>, 'accounts' | 'mails'>;

function assertion(claims: object) {
  const id_token = JSON.stringify({ email, ...claims });
  const postBody = new URLSearchParams({ id_token, providerId: 'google.com' }).toString();
  return { requestUri: 'http://localhost', postBody };
}

/** The ways in that the owner of an address has, whoever has made an account with it. */
const ways = {
  async link({ accounts, mails }: Running) {
    await accounts('sendOobCode', { requestType: 'EMAIL_SIGNIN', email });
    return accounts('signInWithEmailLink', { email, oobCode: readLink(mails.at(-1)).oobCode });
  },
  async reset({ accounts, mails }: Running) {
    await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const { oobCode } = readLink(mails.at(-1));
    expect((await accounts('resetPassword', { oobCode, newPassword })).status).toBe(200);
    return accounts('signInWithPassword', { email, password: newPassword });
  },
  federated: ({ accounts }: Running) =>
    accounts('signInWithIdp', assertion({ sub: 'owner', email_verified: true })),
};

test.each(Object.entries(ways))(
  'by %s the owner of an address gets into an account that a stranger gave an authenticator app, and the stranger no more',
  async (_, enter) => {
    const running = await runWithSecondFactor();
    const { accounts, enrolled, refused, session } = running;
    const { localId } = session;
    const { idToken } = enrolled;
    await accounts('update', { idToken, deleteProvider: ['password'] });
    const stranger = assertion({ sub: 'stranger', email_verified: false });
    const linked = readSession(await accounts('signInWithIdp', { ...stranger, idToken }));

    const owner = readSession(await enter(running));
    expect(owner.localId).toBe(localId);
    const { body } = await accounts('lookup', { idToken: owner.idToken });
    expect(body).toMatchObject({ users: [{ email, emailVerified: true }] });
    expect(JSON.stringify(body)).not.toMatch(/mfaInfo|stranger/);
    for (const token of [idToken, linked.idToken]) {
      expect(await refused('lookup', { idToken: token })).toBe('TOKEN_EXPIRED');
    }
    expect((await accounts('signInWithIdp', stranger)).body).toMatchObject({
      needConfirmation: true,
    });
  },
);

test.each(Object.entries(ways))(
  'by %s the owner of an address ends the links that a stranger with an account of that address has got',
  async (_, enter) => {
    const running = await runIdentityProvider();
    const { accounts, mails, refused, refusedRefresh, setEnumerationProtection } = running;
    await setEnumerationProtection(false);
    const stranger = { email: 'stranger@example.com', password: ann.password };
    const first = await running.signUp({ ...stranger, displayName: 'A stranger' });
    // Mails the stranger a link that leads back to their own address.
    const changed = await accounts('update', { idToken: first.idToken, email });
    const { idToken, refreshToken } = readSession(changed);
    const newEmail = 'other.stranger@example.com';
    await accounts('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
    const links = mails.map((mail) => readLink(mail).oobCode);
    expect(mails.map(({ to }) => to)).toEqual([stranger.email, newEmail]);

    const owner = readSession(await enter(running));
    expect(owner.localId).toBe(first.localId);
    for (const oobCode of links) {
      expect(await refused('update', { oobCode })).toBe('INVALID_OOB_CODE');
    }
    expect(await refused('lookup', { idToken })).toBe('TOKEN_EXPIRED');
    expect(await refusedRefresh(refreshToken)).toBe('TOKEN_EXPIRED');
    expect(await refused('signInWithPassword', ann)).toBe('INVALID_PASSWORD');
    const { body } = await accounts('lookup', { idToken: owner.idToken });
    expect(JSON.stringify(body)).not.toContain('stranger');
  },
);

vi.hoisted(() => {
  delete process.env.SCRYPT_LOG_N;
  delete process.env.SCRYPT_PARALLELIZATION;
});

test('passwordMatches accepts only the password that was hashed', async () => {
  const hash = await hashPassword('correct horse');
  expect(await passwordMatches('correct horse', hash)).toBe(true);
  expect(await passwordMatches('correct horse ', hash)).toBe(false);
  expect(await passwordMatches('', hash)).toBe(false);
});

test('hashPassword uses a fresh salt and encodes its cost of 16 MB', async () => {
  const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(first).not.toBe(second);
  expect(first).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/);
});

test('passwordMatches reads a hash with another cost', async () => {
  const salt = Buffer.from('0123456789abcdef');
  const key = scryptSync('correct horse', salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 });
  const hash = `$scrypt$ln=16,r=8,p=1$${salt.toString('base64').replaceAll('=', '')}$${key.toString('base64').replaceAll('=', '')}`;
  expect(await passwordMatches('correct horse', hash)).toBe(true);
  expect(await passwordMatches('wrong horse', hash)).toBe(false);
});

test('passwordMatches rejects every password if there is no hash', async () => {
  expect(await passwordMatches('', null)).toBe(false);
  expect(await passwordMatches('correct horse', null)).toBe(false);
});

test('passwordMatches throws for a malformed hash without quoting it', async () => {
  await expect(passwordMatches('correct horse', '$scrypt$damaged')).rejects.toThrow(
    'A stored password hash cannot be read',
  );
});
