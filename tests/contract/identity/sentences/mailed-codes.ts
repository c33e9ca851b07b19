import type { Sentence } from '../sentence';
import { fieldsOf, named, newPerson, pick, verdict } from '../wire';

const unused = 'http://localhost/unused';

/** Asking for codes. */
export const mailedCodes: Sentence[] = [
  {
    says: 'a verification is mailed to the address of the account',
    observe: async ({ signUp, accounts, codeOf }) => {
      const person = newPerson();
      const { idToken } = await signUp(person);
      const answer = await accounts('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
      const { requestType, email } = await codeOf(person.email);
      return named([fieldsOf(answer), { requestType, email }], { email: person.email });
    },
    answer: [['email', 'kind'], { requestType: 'VERIFY_EMAIL', email: '<email>' }],
  },
  {
    says: 'the link says what it is for and where it leads on to',
    observe: async ({ signUp, accounts, codeOf }) => {
      const person = newPerson();
      await signUp(person);
      const requests = ['PASSWORD_RESET', 'EMAIL_SIGNIN'];
      const links = [];
      for (const requestType of requests) {
        await accounts('sendOobCode', { requestType, email: person.email, continueUrl: unused });
        const { oobLink, oobCode } = await codeOf(person.email);
        const fields = new URL(oobLink).searchParams;
        links.push([fields.get('mode'), fields.get('continueUrl'), [...fields.keys()].sort()]);
        if (fields.get('oobCode') !== oobCode) throw new Error('The link has another code');
      }
      return links;
    },
    answer: ['resetPassword', 'signIn'].map((mode) => [
      mode,
      unused,
      ['apiKey', 'continueUrl', 'lang', 'mode', 'oobCode'],
    ]),
  },
  {
    says: 'the link leads to the app, in the language that was asked for',
    observe: async ({ signUp, accounts, codeOf }) => {
      const person = newPerson();
      await signUp(person);
      const request = { requestType: 'PASSWORD_RESET', email: person.email };
      await accounts('sendOobCode', request, { 'X-Firebase-Locale': 'sv' });
      const { pathname, searchParams } = new URL((await codeOf(person.email)).oobLink);
      return [pathname, searchParams.get('lang')];
    },
    answer: ['/account/action', 'sv'],
    emulator: {
      answer: ['/emulator/action', 'en'],
      because: 'it has a page of its own, which speaks English',
    },
  },
  {
    says: 'a reset for an unknown address looks like any other',
    observe: async ({ accounts, codesOf }) => {
      const { email } = newPerson();
      const answer = await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      return [answer.status, named(pick(answer.body, 'email'), { email }), await codesOf(email)];
    },
    answer: [200, { email: '<email>' }, []],
  },
  {
    says: 'while accounts are not hidden, a reset for an unknown address is refused',
    observe: async ({ accounts, hideAccounts }) => {
      await hideAccounts(false);
      const { email } = newPerson();
      return verdict(await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email }));
    },
    answer: 'EMAIL_NOT_FOUND',
  },
  {
    says: 'a disabled account gets no reset, and nobody is told',
    observe: async ({ signUp, accounts, administer, codesOf }) => {
      const { email, password } = newPerson();
      const { localId } = await signUp({ email, password });
      await administer(':update', { localId, disableUser: true });
      const answer = await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      return [answer.status, (await codesOf(email)).length];
    },
    answer: [200, 0],
    emulator: { answer: [200, 1], because: 'it lets a disabled person choose a password' },
  },
  {
    says: 'many resets of one address are too many',
    observe: async ({ signUp, accounts }) => {
      const { email, password } = newPerson();
      await signUp({ email, password });
      const send = () => accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      for (let sent = 0; sent < 5; sent += 1) await send();
      return verdict(await send());
    },
    answer: 'RESET_PASSWORD_EXCEED_LIMIT',
    emulator: { answer: '200', because: 'it sends no mails that could be too many' },
  },
  {
    says: 'a request for a code says what is wrong with it',
    observe: async ({ signUp, accounts }) => {
      const { idToken } = await signUp(newPerson());
      const requests = [
        {},
        { requestType: 'PASSWORD_RESET' },
        { requestType: 'EMAIL_SIGNIN' },
        { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken },
        { requestType: 'VERIFY_EMAIL', idToken, returnOobLink: true },
        { requestType: 'VERIFY_EMAIL', idToken, continueUrl: 'nowhere' },
      ];
      const codes = [];
      for (const request of requests) codes.push(verdict(await accounts('sendOobCode', request)));
      return codes;
    },
    answer: [
      ...['MISSING_REQ_TYPE', 'MISSING_EMAIL', 'MISSING_EMAIL', 'MISSING_NEW_EMAIL'],
      ...['INSUFFICIENT_PERMISSION', 'INVALID_CONTINUE_URI'],
    ],
  },
  {
    says: 'a link leads on to known hosts alone',
    observe: async ({ accounts }) => {
      const { email } = newPerson();
      const request = { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'https://evil.example' };
      return verdict(await accounts('sendOobCode', request));
    },
    answer: 'UNAUTHORIZED_DOMAIN',
    emulator: { answer: '200', because: 'it allows every host; production has a list' },
  },
  {
    says: 'the owner gets the code and its link, and nothing for an unknown address',
    observe: async ({ signUp, administer }) => {
      const person = newPerson();
      await signUp(person);
      const ask = (email: string) =>
        administer(':sendOobCode', { requestType: 'PASSWORD_RESET', email, returnOobLink: true });
      return [fieldsOf(await ask(person.email)), fieldsOf(await ask(newPerson().email))];
    },
    answer: [
      ['email', 'kind', 'oobCode', 'oobLink'],
      ['email', 'kind'],
    ],
  },
  {
    says: 'an address that is taken is not told to somebody who would like to have it',
    observe: async ({ signUp, accounts }) => {
      const taken = newPerson();
      await signUp(taken);
      const { idToken } = await signUp(newPerson());
      const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: taken.email };
      return verdict(await accounts('sendOobCode', request));
    },
    answer: '200',
    emulator: {
      answer: 'EMAIL_EXISTS',
      because: 'it tells; production with hidden accounts does not',
    },
  },
  {
    says: 'while accounts are not hidden it is told',
    observe: async ({ signUp, accounts, hideAccounts }) => {
      await hideAccounts(false);
      const taken = newPerson();
      await signUp(taken);
      const { idToken } = await signUp(newPerson());
      const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: taken.email };
      return verdict(await accounts('sendOobCode', request));
    },
    answer: 'EMAIL_EXISTS',
  },
];
