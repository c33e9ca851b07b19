import { scryptSync } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { hashPassword, passwordMatches } from './password-hash';

vi.hoisted(() => {
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
