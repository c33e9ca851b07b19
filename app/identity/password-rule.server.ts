import { passwordLength } from './credentials';

/** Of those that are long enough to be chosen, the first of the package's list, which begins with the most common. */
const refusedPasswords = 10_000;

let known: Promise<Set<string>> | undefined;

/** Only for new passwords: an old one keeps working (decision 08). `email` may be empty. */
export async function weaknessOf(password: string, email: string) {
  const text = password.toLowerCase();
  const address = email.trim().toLowerCase();
  const [name] = address.split('@');
  if (text === address || text === name) return 'own-address';
  known ??= readCommon();
  return (await known).has(text) ? 'common-password' : null;
}

/** Read when first needed: most processes start, and most people come, without choosing a password. */
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'].map((password) => password.toLowerCase());
  return new Set(
    passwords.filter(({ length }) => length >= passwordLength.min).slice(0, refusedPasswords),
  );
}
