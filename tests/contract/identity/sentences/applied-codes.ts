import type { Sentence } from '../sentence';
import { named, newPerson, nextSecond, pick, userOf, verdict, type Wire } from '../wire';

const newPassword = 'another horse';

/** A new account, and the code of a mail that its holder asked for. */
async function codeFor(wire: Wire, request: Record<string, unknown>) {
  const person = newPerson();
  const session = await wire.signUp(person);
  const { idToken } = session;
  const { email } = person;
  await wire.accounts('sendOobCode', { email, idToken, ...request });
  const { oobCode } = await wire.codeOf(email);
  return { ...session, person, oobCode };
}

/** Using codes. */
export const appliedCodes: Sentence[] = [
  {
    says: 'looking at a code does not use it up',
    observe: async (wire) => {
      const { oobCode, person } = await codeFor(wire, { requestType: 'PASSWORD_RESET' });
      const look = async () => {
        const { body } = await wire.accounts('resetPassword', { oobCode });
        return named(pick(body, 'requestType', 'email'), { email: person.email });
      };
      return [await look(), await look()];
    },
    answer: [
      { requestType: 'PASSWORD_RESET', email: '<email>' },
      { requestType: 'PASSWORD_RESET', email: '<email>' },
    ],
  },
  {
    says: 'a verification verifies the address once',
    observe: async (wire) => {
      const { oobCode, idToken } = await codeFor(wire, { requestType: 'VERIFY_EMAIL' });
      const { body } = await wire.accounts('update', { oobCode });
      const user = userOf(await wire.accounts('lookup', { idToken }));
      const again = verdict(await wire.accounts('update', { oobCode }));
      return [body.emailVerified, user.emailVerified, again, 'idToken' in body];
    },
    answer: [true, true, 'INVALID_OOB_CODE', false],
  },
  {
    says: 'a reset sets the password once and verifies the address; a weak one leaves the code',
    observe: async (wire) => {
      const { oobCode, person } = await codeFor(wire, { requestType: 'PASSWORD_RESET' });
      const reset = async (newPassword: string) =>
        verdict(await wire.accounts('resetPassword', { oobCode, newPassword }));
      const codes = [await reset('12345'), await reset(newPassword), await reset(newPassword)];
      const signIn = (password: string) =>
        wire.accounts('signInWithPassword', { ...person, password });
      const { body } = await signIn(newPassword);
      const user = userOf(await wire.accounts('lookup', { idToken: body.idToken }));
      return [...codes, verdict(await signIn(person.password)), user.emailVerified];
    },
    answer: ['WEAK_PASSWORD', '200', 'INVALID_OOB_CODE', 'INVALID_LOGIN_CREDENTIALS', true],
  },
  {
    says: 'a reset ends the sign-ins before it',
    observe: async (wire) => {
      const { oobCode, idToken } = await codeFor(wire, { requestType: 'PASSWORD_RESET' });
      await nextSecond();
      await wire.accounts('resetPassword', { oobCode, newPassword });
      return verdict(await wire.accounts('lookup', { idToken }));
    },
    answer: 'TOKEN_EXPIRED',
  },
  {
    says: 'a code does one thing only',
    observe: async (wire) => {
      const verification = await codeFor(wire, { requestType: 'VERIFY_EMAIL' });
      const { oobCode } = verification;
      const { email } = verification.person;
      return [
        verdict(await wire.accounts('resetPassword', { oobCode, newPassword })),
        verdict(await wire.accounts('signInWithEmailLink', { oobCode, email })),
        verdict(await wire.accounts('update', { oobCode: 'made-up' })),
        verdict(await wire.accounts('resetPassword', {})),
        verdict(await wire.accounts('update', { oobCode })),
      ];
    },
    answer: [
      ...['INVALID_OOB_CODE', 'INVALID_OOB_CODE', 'INVALID_OOB_CODE', 'MISSING_OOB_CODE', '200'],
    ],
  },
  {
    says: 'a reset code verifies nothing by itself',
    observe: async (wire) => {
      const { oobCode } = await codeFor(wire, { requestType: 'PASSWORD_RESET' });
      return verdict(await wire.accounts('update', { oobCode }));
    },
    answer: 'INVALID_OOB_CODE',
    emulator: { answer: '501', because: 'it has not implemented the refusal' },
  },
  {
    says: 'a sign-in link signs in its address alone, once, and does not show it',
    observe: async (wire) => {
      const { oobCode, person, localId } = await codeFor(wire, { requestType: 'EMAIL_SIGNIN' });
      const shown = await wire.accounts('resetPassword', { oobCode });
      const signIn = (email: string) => wire.accounts('signInWithEmailLink', { oobCode, email });
      const foreign = verdict(await signIn(newPerson().email));
      const { body } = await signIn(person.email);
      const user = userOf(await wire.accounts('lookup', { idToken: body.idToken }));
      return [
        pick(shown.body, 'requestType', 'email'),
        foreign,
        body.isNewUser,
        body.localId === localId,
        user.emailVerified,
        verdict(await signIn(person.email)),
      ];
    },
    answer: [
      { requestType: 'EMAIL_SIGNIN', email: undefined },
      ...['INVALID_EMAIL', false, true, true, 'INVALID_OOB_CODE'],
    ],
  },
  {
    says: 'a sign-in link makes an account for a new address',
    observe: async ({ accounts, codeOf }) => {
      const { email } = newPerson();
      await accounts('sendOobCode', { requestType: 'EMAIL_SIGNIN', email });
      const { oobCode } = await codeOf(email);
      const { body } = await accounts('signInWithEmailLink', { oobCode, email });
      return named(pick(body, 'email', 'isNewUser'), { email });
    },
    answer: { email: '<email>', isNewUser: true },
  },
  {
    says: 'a change of address happens by the mail to the new one',
    observe: async (wire) => {
      const person = newPerson();
      const newEmail = newPerson().email;
      const { idToken } = await wire.signUp(person);
      const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
      await wire.accounts('sendOobCode', request);
      const { oobCode } = await wire.codeOf(person.email);
      const shown = await wire.accounts('resetPassword', { oobCode });
      const { body } = await wire.accounts('update', { oobCode });
      const signIn = (email: string) => wire.accounts('signInWithPassword', { ...person, email });
      const codes = [verdict(await signIn(person.email)), verdict(await signIn(newEmail))];
      const seen = [
        pick(shown.body, 'email', 'newEmail'),
        pick(body, 'email', 'newEmail', 'emailVerified'),
      ];
      return [named(seen, { new: newEmail, old: person.email }), codes];
    },
    answer: [
      [
        { email: '<old>', newEmail: '<new>' },
        { email: '<new>', newEmail: '<new>', emailVerified: true },
      ],
      ['INVALID_LOGIN_CREDENTIALS', '200'],
    ],
  },
  {
    says: 'a change of address ends the sign-ins before it and is told to the old one',
    observe: async (wire) => {
      const newEmail = newPerson().email;
      const requestType = 'VERIFY_AND_CHANGE_EMAIL';
      const { oobCode, idToken, person } = await codeFor(wire, { requestType, newEmail });
      await nextSecond();
      await wire.accounts('update', { oobCode });
      const told = (await wire.codesOf(person.email)).map(({ requestType }) => requestType);
      return [verdict(await wire.accounts('lookup', { idToken })), told];
    },
    answer: ['TOKEN_EXPIRED', ['RECOVER_EMAIL']],
    emulator: { answer: ['200', []], because: 'it tells nobody; production mails the old address' },
  },
  {
    says: 'an address changes by its mail alone',
    observe: async ({ signUp, accounts }) => {
      const { idToken } = await signUp(newPerson());
      return verdict(await accounts('update', { idToken, email: newPerson().email }));
    },
    answer: 'OPERATION_NOT_ALLOWED',
    emulator: { answer: '200', because: 'it lets it; production with hidden accounts does not' },
  },
  {
    says: 'while accounts are not hidden an address changes at once, and can be brought back',
    observe: async (wire) => {
      await wire.hideAccounts(false);
      const person = newPerson();
      const { email } = newPerson();
      const { idToken } = await wire.signUp(person);
      const changed = await wire.accounts('update', { idToken, email });
      const { oobCode, requestType } = await wire.codeOf(person.email);
      const shown = await wire.accounts('resetPassword', { oobCode });
      const { body } = await wire.accounts('update', { oobCode });
      const seen = [
        [pick(changed.body, 'email', 'emailVerified'), 'idToken' in changed.body],
        [requestType, pick(shown.body, 'email'), pick(body, 'email', 'emailVerified')],
      ];
      return named(seen, { new: email, old: person.email });
    },
    answer: [
      [{ email: '<new>', emailVerified: false }, true],
      ['RECOVER_EMAIL', { email: '<old>' }, { email: '<old>', emailVerified: true }],
    ],
  },
];
