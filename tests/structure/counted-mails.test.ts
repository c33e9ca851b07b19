import { expect, test } from 'vitest';
import { listImports } from './source/imports';

/** Whatever makes the core, the identity provider or our own mailer write to somebody. */
const causes = new Set([
  ...['addEmail', 'sendVerification', 'sendPasswordMail', 'sendSignInMail', 'sendAddressMail'],
  ...['sendMail', 'mailLater'],
]);

/** They call those above and leave counting to whoever calls them. */
const wrappers: Record<string, string[]> = {
  'app/core-api/profile.server.ts': ['welcomeNewcomer'],
  'app/features/account/newcomer-mail.server.ts': ['mailFirstAddress', 'mailNewcomer'],
  'app/session/sign-in/request-mail.server.ts': ['mailToKnownAddress'],
};

const counters = ['mailWithinLimits', 'requestMail', 'requestMailAgain', 'requestMailByForm'];
/** What happens to an account is told its owner, not asked for. */
const withCounterOfItsOwn = { 'app/session/security-mail.server.ts': 'consume' };

test('every module that causes a mail counts it against the limits of its address, account and network', () => {
  const mayCause = new Set([...causes, ...Object.values(wrappers).flat()]);
  const imports = listImports().filter(
    ({ from, isType }) => !isType && !from.startsWith('app/backend/'),
  );
  const namesIn = (file: string) =>
    imports.filter(({ from }) => from === file).flatMap(({ names }) => names);
  const causing = [...new Set(imports.map(({ from }) => from))].filter((file) =>
    namesIn(file).some((name) => mayCause.has(name)),
  );
  expect(causing.length).toBeGreaterThan(10);
  const uncounted = causing.filter(
    (file) => !namesIn(file).some((name) => counters.includes(name)),
  );
  const known = Object.keys(wrappers).filter((file) => uncounted.includes(file));
  expect(uncounted.sort()).toEqual([...known, ...Object.keys(withCounterOfItsOwn)].sort());
  for (const [file, counter] of Object.entries(withCounterOfItsOwn)) {
    expect(namesIn(file)).toContain(counter);
  }
});
