import type { ContractCase } from '../contract-case';
import { claimsOf, fieldNames, mask, newUser, pick, resultCode, sessionOf } from '../wire';

const unused = 'http://localhost/unused';

export const sendingCodes: ContractCase[] = [
  {
    title: 'a verification code is mailed to the address of the account',
    observe: async ({ signUp, accounts, codeOf }) => {
      const person = newUser();
      const { idToken } = await signUp(person);
      const response = await accounts('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
      const { requestType, email } = await codeOf(person.email);
      return mask([fieldNames(response), { requestType, email }], { email: person.email });
    },
    expected: [['email', 'kind'], { requestType: 'VERIFY_EMAIL', email: '<email>' }],
  },
  {
    title: 'a link contains its mode, code and continue URL',
    observe: async ({ signUp, accounts, codeOf }) => {
      const person = newUser();
      await signUp(person);
      const requests = ['PASSWORD_RESET', 'EMAIL_SIGNIN'];
      const links = [];
      for (const requestType of requests) {
        await accounts('sendOobCode', { requestType, email: person.email, continueUrl: unused });
        const { oobLink, oobCode } = await codeOf(person.email);
        const fields = new URL(oobLink).searchParams;
        links.push([fields.get('mode'), fields.get('continueUrl'), [...fields.keys()].sort()]);
        if (fields.get('oobCode') !== oobCode) throw new Error('The link contains another code');
      }
      return links;
    },
    expected: ['resetPassword', 'signIn'].map((mode) => [
      mode,
      unused,
      ['apiKey', 'continueUrl', 'lang', 'mode', 'oobCode'],
    ]),
  },
  {
    title: 'a link leads to the app, in the requested language',
    observe: async ({ signUp, accounts, codeOf }) => {
      const person = newUser();
      await signUp(person);
      const request = { requestType: 'PASSWORD_RESET', email: person.email };
      await accounts('sendOobCode', request, { 'X-Firebase-Locale': 'sv' });
      const { pathname, searchParams } = new URL((await codeOf(person.email)).oobLink);
      return [pathname, searchParams.get('lang')];
    },
    expected: ['/account/action', 'sv'],
    emulator: {
      expected: ['/emulator/action', 'en'],
      reason: 'it uses its own page, in English only',
    },
  },
  {
    title: 'with enumeration protection a reset for an unknown address gets the usual response',
    observe: async ({ accounts, codesOf }) => {
      const { email } = newUser();
      const response = await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      return [response.status, mask(pick(response.body, 'email'), { email }), await codesOf(email)];
    },
    expected: [200, { email: '<email>' }, []],
  },
  {
    title: 'without enumeration protection a reset for an unknown address is refused',
    observe: async ({ accounts, setEnumerationProtection }) => {
      await setEnumerationProtection(false);
      const { email } = newUser();
      return resultCode(await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email }));
    },
    expected: 'EMAIL_NOT_FOUND',
  },
  {
    title: 'a reset for a disabled account gets the usual response and sends nothing',
    observe: async ({ signUp, accounts, administer, codesOf }) => {
      const { email, password } = newUser();
      const { localId } = await signUp({ email, password });
      await administer(':update', { localId, disableUser: true });
      const response = await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      return [response.status, (await codesOf(email)).length];
    },
    expected: [200, 0],
    emulator: { expected: [200, 1], reason: 'it allows a disabled user to reset the password' },
  },
  {
    title: 'a sixth reset for one address is refused',
    observe: async ({ signUp, accounts }) => {
      const { email, password } = newUser();
      await signUp({ email, password });
      const send = () => accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      for (let sent = 0; sent < 5; sent += 1) await send();
      return resultCode(await send());
    },
    expected: 'RESET_PASSWORD_EXCEED_LIMIT',
    emulator: { expected: '200', reason: 'it sends no e-mails and has no limit' },
  },
  {
    title: 'sending a code with invalid fields names the error',
    observe: async ({ signUp, accounts }) => {
      const { idToken } = await signUp(newUser());
      const requests = [
        {},
        { requestType: 'PASSWORD_RESET' },
        { requestType: 'EMAIL_SIGNIN' },
        { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken },
        { requestType: 'VERIFY_EMAIL', idToken, returnOobLink: true },
        { requestType: 'VERIFY_EMAIL', idToken, continueUrl: 'nowhere' },
      ];
      const codes = [];
      for (const request of requests)
        codes.push(resultCode(await accounts('sendOobCode', request)));
      return codes;
    },
    expected: [
      ...['MISSING_REQ_TYPE', 'MISSING_EMAIL', 'MISSING_EMAIL', 'MISSING_NEW_EMAIL'],
      ...['INSUFFICIENT_PERMISSION', 'INVALID_CONTINUE_URI'],
    ],
  },
  {
    title: 'a continue URL on an unauthorized domain is refused',
    observe: async ({ accounts }) => {
      const { email } = newUser();
      const request = { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'https://evil.example' };
      return resultCode(await accounts('sendOobCode', request));
    },
    expected: 'UNAUTHORIZED_DOMAIN',
    emulator: { expected: '200', reason: 'it allows every domain; production has a list' },
  },
  {
    title: 'the owner gets the code and its link, and neither for an unknown address',
    observe: async ({ signUp, administer }) => {
      const person = newUser();
      await signUp(person);
      const sendCode = (email: string) =>
        administer(':sendOobCode', { requestType: 'PASSWORD_RESET', email, returnOobLink: true });
      return [
        fieldNames(await sendCode(person.email)),
        fieldNames(await sendCode(newUser().email)),
      ];
    },
    expected: [
      ['email', 'kind', 'oobCode', 'oobLink'],
      ['email', 'kind'],
    ],
  },
  {
    title: 'with enumeration protection a change to a taken address gets the usual response',
    observe: async ({ signUp, accounts }) => {
      const taken = newUser();
      await signUp(taken);
      const { idToken } = await signUp(newUser());
      const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: taken.email };
      return resultCode(await accounts('sendOobCode', request));
    },
    expected: '200',
    emulator: {
      expected: 'EMAIL_EXISTS',
      reason: 'it reveals the account; production with enumeration protection does not',
    },
  },
  {
    title: 'without enumeration protection a change to a taken address is refused',
    observe: async ({ signUp, accounts, setEnumerationProtection }) => {
      await setEnumerationProtection(false);
      const taken = newUser();
      await signUp(taken);
      const { idToken } = await signUp(newUser());
      const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: taken.email };
      return resultCode(await accounts('sendOobCode', request));
    },
    expected: 'EMAIL_EXISTS',
  },
  {
    title: 'an account without an address gets its first by the link sent to it',
    observe: async ({ accounts, codeOf }) => {
      const claims = JSON.stringify({ sub: newUser().email });
      const fields = { access_token: claims, providerId: 'github.com' };
      const assertion = {
        requestUri: 'http://localhost',
        postBody: new URLSearchParams(fields).toString(),
        returnSecureToken: true,
      };
      const { idToken } = sessionOf(await accounts('signInWithIdp', assertion));
      const newEmail = newUser().email;
      const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
      const sent = resultCode(await accounts('sendOobCode', request));
      if (sent !== '200') return sent;
      const { oobCode } = await codeOf('');
      const shown = await accounts('resetPassword', { oobCode });
      const applied = resultCode(await accounts('update', { oobCode }));
      const again = sessionOf(await accounts('signInWithIdp', assertion));
      const seen = [
        pick(shown.body, 'requestType', 'email', 'newEmail'),
        pick(claimsOf(again.idToken), 'email', 'email_verified'),
      ];
      return [sent, applied, mask(seen, { new: newEmail })];
    },
    expected: [
      '200',
      '200',
      [
        { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: '<new>' },
        { email: '<new>', email_verified: true },
      ],
    ],
    emulator: {
      expected: 'MISSING_EMAIL',
      reason: 'it changes addresses only; verifyBeforeUpdateEmail of production needs none before',
    },
  },
  {
    title: 'an invalid new address and a missing one are named',
    observe: async ({ signUp, accounts }) => {
      const { idToken } = await signUp(newUser());
      const send = async (newEmail?: string) =>
        resultCode(
          await accounts('sendOobCode', {
            requestType: 'VERIFY_AND_CHANGE_EMAIL',
            idToken,
            newEmail,
          }),
        );
      return [await send('nobody'), await send(), await send('')];
    },
    expected: ['INVALID_NEW_EMAIL', 'MISSING_NEW_EMAIL', 'MISSING_NEW_EMAIL'],
    emulator: {
      expected: ['200', 'MISSING_NEW_EMAIL', 'MISSING_NEW_EMAIL'],
      reason: 'it sends a code to any text',
    },
  },
];
