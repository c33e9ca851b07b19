import { z } from 'zod';
import { codeAt, stepAt } from '../../app/backend/identity/second-factors/second-factor-store';
import { keyOn, twoStepPath } from '../support/two-step-login';
import { byForm, onPage, toProvider, type CallCase } from './call-case';
import type { Fault } from './faults';
import { hasPassword } from './sign-in-cases';
import { formOn, type Person, type World } from './world';

const account = 'POST /identitytoolkit.googleapis.com/v1/accounts';
const factors = 'POST /identitytoolkit.googleapis.com/v2/accounts';
const project = 'POST /identitytoolkit.googleapis.com/v1/projects/*/accounts';
const settings = '/profile/settings';
const deletion = `${settings}/terms-of-service-and-privacy/delete`;

const pages = [
  onPage(`${account}:lookup`, `${settings}/sign-in`),
  onPage(`${account}:lookup`, `${settings}/change-password`),
  onPage(`${account}:lookup`, twoStepPath),
];

const password = byForm(
  `${account}:update`,
  `${settings}/change-password`,
  async (world, { browser, email }) => {
    const page = await browser.visit(`${settings}/change-password`);
    const newPassword = `staple battery ${world.number()}`;
    const currentPassword = world.core.password;
    const values = { currentPassword, newPassword, confirmPassword: newPassword };
    return {
      mark: newPassword,
      send: formOn(world, page, { browser, button: 'Save', values }),
      isDone: async () => hasPassword(world, { email, password: newPassword }),
    };
  },
  { isLast: true, trusts: true },
);

/** What is left of a deleted account is said by the page after it. */
const deletions = [
  byForm(`${account}:delete`, deletion, deleteAll, { isLast: true, saysByNotice: true }),
  byForm(
    `${project}:delete`,
    deletion,
    async (world, person) => {
      // Then the administrator deletes the login.
      const { email: mark } = person;
      world.proxies.provider.spoil({ call: `${account}:delete`, mark, fault: tooOld });
      return { ...(await deleteAll(world, person)), mark: person.uid };
    },
    { isLast: true, saysByNotice: true },
  ),
];

const tooOld: Fault = {
  name: 'too old',
  isDone: false,
  spoil: ({ response }) => {
    const error = { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' };
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  },
};

async function deleteAll(world: World, { browser }: Person) {
  const page = await browser.visit(deletion);
  return { send: formOn(world, page, { browser, button: 'Delete everything' }) };
}

const secondFactor = [
  byForm(
    `${factors}/mfaEnrollment:start`,
    twoStepPath,
    async (world, { browser }) => {
      const page = await browser.visit(twoStepPath);
      return { send: formOn(world, page, { browser, button: 'Turn on' }) };
    },
    { isLast: true },
  ),
  byForm(
    `${factors}/mfaEnrollment:finalize`,
    twoStepPath,
    async (world, { browser, email }) => {
      const off = await browser.visit(twoStepPath);
      const begun = await browser.follow(await browser.submit(off, { button: 'Turn on' }));
      const typed = { code: codeFor(world, keyOn(begun)) };
      return {
        send: formOn(world, begun, { browser, button: 'Turn on', values: typed }),
        isDone: async () => asksForCode(world, email),
        typed,
      };
    },
    { isLast: true, trusts: true },
  ),
  byForm(
    `${factors}/mfaEnrollment:withdraw`,
    `${twoStepPath}/…/remove`,
    async (world, person) => {
      await enrol(world, person);
      const { browser, email } = person;
      const on = await browser.visit(twoStepPath);
      const link = on.root.querySelector('main a[href$="/remove"]');
      const page = await browser.visit(link?.getAttribute('href') ?? '');
      return {
        send: formOn(world, page, { browser, button: 'Turn off' }),
        isDone: async () => !(await asksForCode(world, email)),
      };
    },
    { isLast: true, trusts: true },
  ),
  byForm(
    `${factors}/mfaSignIn:finalize`,
    '/account/second-factor',
    async (world, person) => {
      const secret = await enrol(world, person);
      const browser = world.browser();
      const values = { email: person.email, password: world.core.password };
      const asked = await browser.submit(await browser.visit('/account'), { values });
      const page = await browser.follow(asked);
      // The code of now was used for the enrolment.
      const code = codeFor(world, secret, 1);
      return {
        mark: code,
        send: formOn(world, page, { browser, button: 'Log in', values: { code } }),
      };
    },
    { isLast: true },
  ),
];

export const ownAccountCases: CallCase[] = [...pages, password, ...deletions, ...secondFactor].map(
  toProvider,
);

const started = z.object({
  totpSessionInfo: z.object({ sharedSecretKey: z.string(), sessionInfo: z.string() }),
});

/** At the provider itself. Resolves to the secret. */
async function enrol(world: World, { idToken }: Person): Promise<string> {
  const ask = world.core.identity.factors;
  const { body } = await ask('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
  const { sharedSecretKey, sessionInfo } = started.parse(body).totpSessionInfo;
  const verificationCode = codeFor(world, sharedSecretKey);
  const totpVerificationInfo = { sessionInfo, verificationCode };
  await ask('mfaEnrollment:finalize', { idToken, displayName: 'App', totpVerificationInfo });
  return sharedSecretKey;
}

async function asksForCode({ core }: World, email: string): Promise<boolean> {
  const credentials = { email, password: core.password };
  const { body } = await core.identity.accounts('signInWithPassword', credentials);
  return JSON.stringify(body).includes('mfaPendingCredential');
}

function codeFor({ core }: World, secret: string, later = 0): string {
  return codeAt(secret, stepAt(core.identity.clock.now()) + later);
}
