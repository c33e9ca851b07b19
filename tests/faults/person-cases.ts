import { z } from 'zod';
import { anyJson, byForm, onPage, type Attempt, type CallCase } from './call-case';
import { formOn, type Person, type World } from './world';

const self = '/core/api/v1/users/self';
const settings = '/profile/settings';
const terms = `${settings}/terms-of-service-and-privacy`;
const verification = '/core/api/v1/emails/verification';

const pages = ['/profile', settings, '/profile/help'].map((path) => onPage(`GET ${self}`, path));

const newcomers: CallCase[] = [
  {
    ...onPage('POST /core/api/v1/users', '/profile of a newcomer'),
    begin: async ({ core }, { uid, browser }) => {
      // Not by the call that deletes: whoever was deleted is no newcomer before they log in again.
      await core.db.deleteFrom('users').where('uid', '=', uid).execute();
      return { send: () => browser.visit('/profile') };
    },
  },
];

const profileForms = [
  byForm(
    `PUT ${self}`,
    settings,
    async (world, { browser, request }) => {
      const typed = { firstName: `Kim ${world.number()}` };
      const page = await browser.visit(settings);
      return {
        send: formOn(world, page, {
          browser,
          button: 'Save',
          values: { ...typed, gender: 'Other', yearOfBirth: '1990' },
        }),
        isDone: async () => JSON.stringify(await request(`GET ${self}`)).includes(typed.firstName),
        typed,
      };
    },
    { trusts: true, accepts: anyJson },
  ),
  byForm(
    `PUT ${self}`,
    `${settings}/newsletter`,
    async (world, { browser, request }) => {
      const page = await browser.visit(`${settings}/newsletter`);
      const isOn = page.root.querySelector('#newsletter')?.hasAttribute('checked');
      const values = { newsletter: isOn ? [] : 'on' };
      const wanted = `"Newsletter":${String(!isOn)}`;
      return {
        send: formOn(world, page, { browser, button: 'Save', values }),
        isDone: async () => JSON.stringify(await request(`GET ${self}`)).includes(wanted),
      };
    },
    { trusts: true, accepts: anyJson },
  ),
  byForm(`POST ${self}/newsletter/unsubscribe`, `${terms}/delete`, deletion, {
    isLast: true,
    accepts: anyJson,
  }),
  byForm(`DELETE ${self}`, `${terms}/delete`, deletion, {
    isLast: true,
    accepts: anyJson,
    trusts: true,
  }),
];

async function deletion(world: World, { browser, request }: Person): Promise<Attempt> {
  const page = await browser.visit(`${terms}/delete`);
  return {
    send: formOn(world, page, { browser, button: 'Delete everything' }),
    isDone: async () => (await request(`GET ${self}`)).status !== 200,
  };
}

const addressForms = [
  // A person each: so many addresses are more than one account may ask for in an hour.
  byForm(
    `POST ${self}/emails`,
    `${settings}/email`,
    async (world, { browser, request }) => {
      const typed = { address: newAddress(world) };
      const page = await browser.visit(`${settings}/email`);
      return {
        send: formOn(world, page, { browser, button: 'Add', values: typed }),
        isDone: async () => JSON.stringify(await request(`GET ${self}`)).includes(typed.address),
        typed,
      };
    },
    { isLast: true, trusts: true },
  ),
  byForm(
    `DELETE ${self}/emails/*`,
    `${settings}/email/…/delete`,
    async (world, { browser, request }) => {
      const { id, address } = await addAddress(world, request);
      const page = await browser.visit(`${settings}/email/${id}/delete`);
      return {
        send: formOn(world, page, { browser, button: 'Delete email address' }),
        isDone: async () => !JSON.stringify(await request(`GET ${self}`)).includes(address),
      };
    },
    { isLast: true, trusts: true, accepts: anyJson },
  ),
  byForm(
    `POST ${self}/email/*/send-verification`,
    `${settings}/email`,
    async (world, { browser, request }) => {
      const { id } = await addAddress(world, request);
      const page = await browser.visit(`${settings}/email`);
      const values = { emailId: id };
      return { send: formOn(world, page, { browser, button: 'Resend', values }) };
    },
    { isLast: true, saysByNotice: true },
  ),
  {
    ...onPage(`GET ${verification}`, '/account/verify-email'),
    isLast: true,
    begin: async (world: World, { browser, request }: Person) => {
      const { code } = await addAddress(world, request);
      return { mark: code, send: () => browser.visit(`/account/verify-email?code=${code}`) };
    },
  },
  byForm(
    `POST ${verification}`,
    '/account/verify-email',
    async (world, { browser, request }) => {
      const { id, code } = await addAddress(world, request);
      const page = await browser.visit(`/account/verify-email?code=${code}`);
      const verified = new RegExp(`"id":"${id}"[^}]*"isVerified":true`);
      return {
        mark: code,
        send: formOn(world, page, { browser, button: 'Verify' }),
        isDone: async () => verified.test(JSON.stringify(await request(`GET ${self}`))),
      };
    },
    { isLast: true, accepts: ['409'] },
  ),
  byForm(
    `DELETE ${verification}`,
    '/account/verify-email',
    async (world, { request }) => {
      const { code, address } = await addAddress(world, request);
      // The owner of the address, who has no account.
      const browser = world.browser();
      const page = await browser.visit(`/account/verify-email?code=${code}`);
      return {
        mark: code,
        send: formOn(world, page, { browser, button: 'Decline the request' }),
        isDone: async () => !JSON.stringify(await request(`GET ${self}`)).includes(address),
      };
    },
    { isLast: true, trusts: true, accepts: [...anyJson, '409'] },
  ),
];

export const personCases: CallCase[] = [...pages, ...newcomers, ...profileForms, ...addressForms];

const profileSchema = z.object({
  associatedEmailAddresses: z.array(z.object({ id: z.string(), address: z.string() })),
});

/** Not verified yet. `code` is in the mail to it. */
async function addAddress(world: World, request: Person['request']) {
  const address = newAddress(world);
  await request(`POST ${self}/emails`, { body: { address } });
  const { associatedEmailAddresses } = profileSchema.parse((await request(`GET ${self}`)).body);
  const id = associatedEmailAddresses.find((known) => known.address === address)?.id ?? '';
  const code = world.core.mails().find(({ to }) => to === address)?.code ?? '';
  return { id, address, code };
}

function newAddress({ number }: World): string {
  return `other-${number()}@example.com`;
}
