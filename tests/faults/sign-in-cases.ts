import { readLink } from '../support/run-identity-provider';
import type { Attempt, CallCase } from './call-case';
import { byForm, onPage, toProvider } from './call-case';
import { faults } from './faults';
import { formOn, type Person, type World } from './world';

const account = 'POST /identitytoolkit.googleapis.com/v1/accounts';
const settings = '/profile/settings';

const signIns = [
  byForm(`${account}:signInWithPassword`, '/account', async (world, { email }) => {
    const browser = world.browser();
    const page = await browser.visit('/account');
    const values = { email, password: world.core.password };
    return {
      send: formOn(world, page, { browser, button: 'Log in', values }),
      typed: { email },
    };
  }),
  byForm(
    `${account}:signInWithPassword`,
    `${settings}/confirm`,
    async (world, { browser }: Person) => {
      const page = await browser.visit(`${settings}/confirm?next=${settings}`);
      const values = { currentPassword: world.core.password };
      return { send: formOn(world, page, { browser, button: 'Confirm', values }) };
    },
  ),
  byForm(`${account}:signUp`, '/account/create', async (world) => {
    const browser = world.browser();
    const typed = { email: `newcomer-${world.number()}@example.com` };
    const page = await browser.visit('/account/create');
    const { password } = world.core;
    const values = { ...typed, password, terms: 'accepted' };
    return {
      mark: typed.email,
      send: formOn(world, page, { browser, button: 'Create account', values }),
      isDone: async () => hasPassword(world, { ...typed, password }),
      typed,
    };
  }),
];

const renewal: CallCase = {
  ...onPage('POST /securetoken.googleapis.com/v1/token', settings),
  /** The core refuses the ID token once, which makes the app ask for a new one. */
  begin: async (world, { email, browser }) => {
    const refused = faults.find(({ name }) => name === '401');
    if (!refused) throw new Error('There is no fault 401');
    const send = async () => {
      const call = 'GET /core/api/v1/users/self';
      const heal = world.proxies.core.spoil({
        call,
        mark: email,
        fault: { ...refused, isOnce: true },
      });
      return browser.visit(settings).finally(heal);
    };
    return { mark: 'refresh_token', send };
  },
};

const mailForms = (['forgot-password', 'email-link'] as const).map((path) =>
  byForm(
    `${account}:sendOobCode`,
    `/account/${path}`,
    async (world) => {
      const email = await newAddress(world);
      const browser = world.browser();
      const page = await browser.visit(`/account/${path}`);
      const values = { email };
      return {
        mark: email,
        send: formOn(world, page, { browser, button: 'Send the link', values }),
        isDone: async () => world.core.identity.mails.some(({ to }) => to === email),
        typed: values,
      };
    },
    { accepts: ['shape'] },
  ),
);

const linkForms = [
  {
    ...onPage(`${account}:resetPassword`, '/account/action, opened'),
    begin: async (world: World, { email, browser }: Person) => {
      const { path, oobCode } = await mailedLink(world, { requestType: 'PASSWORD_RESET', email });
      return { mark: oobCode, send: () => browser.visit(path) };
    },
  },
  byForm(`${account}:resetPassword`, '/account/action, a new password', chooseNewPassword, {
    isLast: true,
    trusts: true,
    accepts: ['shape'],
  }),
];

async function chooseNewPassword(world: World, { email }: Person): Promise<Attempt> {
  const { path } = await mailedLink(world, { requestType: 'PASSWORD_RESET', email });
  const browser = world.browser();
  const page = await browser.visit(path);
  const newPassword = `staple battery ${world.number()}`;
  const values = { newPassword, passwordConfirmation: newPassword };
  return {
    mark: newPassword,
    send: formOn(world, page, { browser, button: 'Save password', values }),
    isDone: async () => hasPassword(world, { email, password: newPassword }),
  };
}

export const signInCases: CallCase[] = [...signIns, renewal, ...mailForms, ...linkForms].map(
  toProvider,
);

export function hasPassword(world: World, credentials: { email: string; password: string }) {
  return world.core.identity.provider.accounts.hasPassword(credentials);
}

/** Of an account without a password. */
async function newAddress({ core, number }: World): Promise<string> {
  const email = `owner-${number()}@example.com`;
  await core.identity.administer('', { email, emailVerified: true });
  return email;
}

/** Asked for at the provider itself. */
async function mailedLink({ core, app }: World, request: Record<string, string>) {
  const { accounts, mails } = core.identity;
  const continueUrl = `${app.url}/profile`;
  const extra = request.requestType === 'EMAIL_SIGNIN' ? { canHandleCodeInApp: true } : {};
  await accounts('sendOobCode', { continueUrl, ...extra, ...request });
  const { link, oobCode } = readLink(mails.findLast(({ to }) => to === request.email));
  return { path: link.pathname + link.search, oobCode };
}
