import type { ContractCase } from '../contract-case';
import { mask, newUser, nextSecond, pick, userOf, resultCode, type Wire } from '../wire';

const newPassword = 'another horse';

async function codeFor(wire: Wire, request: Record<string, unknown>) {
  const person = newUser();
  const session = await wire.signUp(person);
  const { idToken } = session;
  const { email } = person;
  await wire.accounts('sendOobCode', { email, idToken, ...request });
  const { oobCode } = await wire.codeOf(email);
  return { ...session, person, oobCode };
}

export const applyingCodes: ContractCase[] = [
  {
    title: 'reading a code does not consume it',
    observe: async (wire) => {
      const { oobCode, person } = await codeFor(wire, { requestType: 'PASSWORD_RESET' });
      const look = async () => {
        const { body } = await wire.accounts('resetPassword', { oobCode });
        return mask(pick(body, 'requestType', 'email'), { email: person.email });
      };
      return [await look(), await look()];
    },
    expected: [
      { requestType: 'PASSWORD_RESET', email: '<email>' },
      { requestType: 'PASSWORD_RESET', email: '<email>' },
    ],
  },
  {
    title: 'a verification code verifies the address once',
    observe: async (wire) => {
      const { oobCode, idToken } = await codeFor(wire, { requestType: 'VERIFY_EMAIL' });
      const { body } = await wire.accounts('update', { oobCode });
      const user = userOf(await wire.accounts('lookup', { idToken }));
      const again = resultCode(await wire.accounts('update', { oobCode }));
      return [body.emailVerified, user.emailVerified, again, 'idToken' in body];
    },
    expected: [true, true, 'INVALID_OOB_CODE', false],
  },
  {
    title:
      'a reset code sets the password once and verifies the address; a weak password does not consume it',
    observe: async (wire) => {
      const { oobCode, person } = await codeFor(wire, { requestType: 'PASSWORD_RESET' });
      const reset = async (newPassword: string) =>
        resultCode(await wire.accounts('resetPassword', { oobCode, newPassword }));
      const codes = [await reset('12345'), await reset(newPassword), await reset(newPassword)];
      const signIn = (password: string) =>
        wire.accounts('signInWithPassword', { ...person, password });
      const { body } = await signIn(newPassword);
      const user = userOf(await wire.accounts('lookup', { idToken: body.idToken }));
      return [...codes, resultCode(await signIn(person.password)), user.emailVerified];
    },
    expected: ['WEAK_PASSWORD', '200', 'INVALID_OOB_CODE', 'INVALID_LOGIN_CREDENTIALS', true],
  },
  {
    title: 'a password reset ends the earlier sessions',
    observe: async (wire) => {
      const { oobCode, idToken } = await codeFor(wire, { requestType: 'PASSWORD_RESET' });
      await nextSecond();
      await wire.accounts('resetPassword', { oobCode, newPassword });
      return resultCode(await wire.accounts('lookup', { idToken }));
    },
    expected: 'TOKEN_EXPIRED',
  },
  {
    title: 'a code is refused for any other action',
    observe: async (wire) => {
      const verification = await codeFor(wire, { requestType: 'VERIFY_EMAIL' });
      const { oobCode } = verification;
      const { email } = verification.person;
      return [
        resultCode(await wire.accounts('resetPassword', { oobCode, newPassword })),
        resultCode(await wire.accounts('signInWithEmailLink', { oobCode, email })),
        resultCode(await wire.accounts('update', { oobCode: 'made-up' })),
        resultCode(await wire.accounts('resetPassword', {})),
        resultCode(await wire.accounts('update', { oobCode })),
      ];
    },
    expected: [
      ...['INVALID_OOB_CODE', 'INVALID_OOB_CODE', 'INVALID_OOB_CODE', 'MISSING_OOB_CODE', '200'],
    ],
  },
  {
    title: 'a reset code cannot verify an address',
    observe: async (wire) => {
      const { oobCode } = await codeFor(wire, { requestType: 'PASSWORD_RESET' });
      return resultCode(await wire.accounts('update', { oobCode }));
    },
    expected: 'INVALID_OOB_CODE',
    emulator: { expected: '501', reason: 'the refusal is not implemented' },
  },
  {
    title: 'a sign-in code signs in its address only, once, and does not reveal it',
    observe: async (wire) => {
      const { oobCode, person, localId } = await codeFor(wire, { requestType: 'EMAIL_SIGNIN' });
      const shown = await wire.accounts('resetPassword', { oobCode });
      const signIn = (email: string) => wire.accounts('signInWithEmailLink', { oobCode, email });
      const foreign = resultCode(await signIn(newUser().email));
      const { body } = await signIn(person.email);
      const user = userOf(await wire.accounts('lookup', { idToken: body.idToken }));
      return [
        pick(shown.body, 'requestType', 'email'),
        foreign,
        body.isNewUser,
        body.localId === localId,
        user.emailVerified,
        resultCode(await signIn(person.email)),
      ];
    },
    expected: [
      { requestType: 'EMAIL_SIGNIN', email: undefined },
      ...['INVALID_EMAIL', false, true, true, 'INVALID_OOB_CODE'],
    ],
  },
  {
    title: 'a sign-in code for a new address creates an account',
    observe: async ({ accounts, codeOf }) => {
      const { email } = newUser();
      await accounts('sendOobCode', { requestType: 'EMAIL_SIGNIN', email });
      const { oobCode } = await codeOf(email);
      const { body } = await accounts('signInWithEmailLink', { oobCode, email });
      return mask(pick(body, 'email', 'isNewUser'), { email });
    },
    expected: { email: '<email>', isNewUser: true },
  },
  {
    title: 'an e-mail change applies when the code sent to the new address is used',
    observe: async (wire) => {
      const person = newUser();
      const newEmail = newUser().email;
      const { idToken } = await wire.signUp(person);
      const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
      await wire.accounts('sendOobCode', request);
      const { oobCode } = await wire.codeOf(person.email);
      const shown = await wire.accounts('resetPassword', { oobCode });
      const { body } = await wire.accounts('update', { oobCode });
      const signIn = (email: string) => wire.accounts('signInWithPassword', { ...person, email });
      const codes = [resultCode(await signIn(person.email)), resultCode(await signIn(newEmail))];
      const seen = [
        pick(shown.body, 'email', 'newEmail'),
        pick(body, 'email', 'newEmail', 'emailVerified'),
      ];
      return [mask(seen, { new: newEmail, old: person.email }), codes];
    },
    expected: [
      [
        { email: '<old>', newEmail: '<new>' },
        { email: '<new>', newEmail: '<new>', emailVerified: true },
      ],
      ['INVALID_LOGIN_CREDENTIALS', '200'],
    ],
  },
  {
    title: 'an e-mail change ends the earlier sessions and mails the old address a recovery code',
    observe: async (wire) => {
      const newEmail = newUser().email;
      const requestType = 'VERIFY_AND_CHANGE_EMAIL';
      const { oobCode, idToken, person } = await codeFor(wire, { requestType, newEmail });
      await nextSecond();
      await wire.accounts('update', { oobCode });
      const mailed = (await wire.codesOf(person.email)).map(({ requestType }) => requestType);
      return [resultCode(await wire.accounts('lookup', { idToken })), mailed];
    },
    expected: ['TOKEN_EXPIRED', ['RECOVER_EMAIL']],
    emulator: {
      expected: ['200', []],
      reason: 'it sends nothing; production mails the old address',
    },
  },
  {
    title: 'with enumeration protection an update cannot change the e-mail address directly',
    observe: async ({ signUp, accounts }) => {
      const { idToken } = await signUp(newUser());
      return resultCode(await accounts('update', { idToken, email: newUser().email }));
    },
    expected: 'OPERATION_NOT_ALLOWED',
    emulator: {
      expected: '200',
      reason: 'it allows it; production with enumeration protection does not',
    },
  },
  {
    title:
      'without enumeration protection an update changes the e-mail address at once and it can be recovered',
    observe: async (wire) => {
      await wire.setEnumerationProtection(false);
      const person = newUser();
      const { email } = newUser();
      const { idToken } = await wire.signUp(person);
      const changed = await wire.accounts('update', { idToken, email });
      const { oobCode, requestType } = await wire.codeOf(person.email);
      const shown = await wire.accounts('resetPassword', { oobCode });
      const { body } = await wire.accounts('update', { oobCode });
      const seen = [
        [pick(changed.body, 'email', 'emailVerified'), 'idToken' in changed.body],
        [requestType, pick(shown.body, 'email'), pick(body, 'email', 'emailVerified')],
      ];
      return mask(seen, { new: email, old: person.email });
    },
    expected: [
      [{ email: '<new>', emailVerified: false }, true],
      ['RECOVER_EMAIL', { email: '<old>' }, { email: '<old>', emailVerified: true }],
    ],
  },
];
