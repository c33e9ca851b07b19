import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password-hash';

test('a hash matches its password alone', async () => {
  const hash = await hashPassword('correct horse');
  expect(await passwordMatches('correct horse', hash)).toBe(true);
  expect(await passwordMatches('correct horse ', hash)).toBe(false);
  expect(await passwordMatches('', hash)).toBe(false);
});

test('each hash has a salt of its own and names its cost, 16 MB of memory', async () => {
  const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(first).not.toBe(second);
  expect(first).toMatch(/^\$scrypt\$ln=14,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test('a hash of another cost is still read', async () => {
  const salt = Buffer.from('0123456789abcdef');
  const key = scryptSync('correct horse', salt, 32, { N: 1024, r: 4, p: 2 });
  const hash = `$scrypt$ln=10,r=4,p=2$${salt.toString('base64').replaceAll('=', '')}$${key.toString('base64').replaceAll('=', '')}`;
  expect(await passwordMatches('correct horse', hash)).toBe(true);
  expect(await passwordMatches('wrong horse', hash)).toBe(false);
});

test('no password matches where there is none', async () => {
  expect(await passwordMatches('', null)).toBe(false);
  expect(await passwordMatches('correct horse', null)).toBe(false);
});

test('a damaged hash is an error, which does not quote it', async () => {
  await expect(passwordMatches('correct horse', '$scrypt$damaged')).rejects.toThrow(
    'A stored password hash cannot be read',
  );
});
