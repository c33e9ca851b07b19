import { addItem, items } from '../support/core/own-items';
import { fitting } from '../support/all-questions-page';
import { filledIn } from '../support/wardrobe-page';
import { anyJson, byForm, onPage, type CallCase } from './call-case';
import { formOn, type Person, type World } from './world';

const transactions = 'GET /core/api/v2/transactions/self';

const pages = [
  onPage(transactions, '/profile'),
  onPage(transactions, '/profile/export/purchases.csv'),
  onPage('GET /core/api/v1/feedback/Status', '/profile'),
  onPage(`GET ${items}`, '/profile/wardrobe'),
  onPage('GET /mywardrobe/api/v1/categories', '/profile/wardrobe/new'),
];

const feedbackForms = [
  byForm(
    'POST /core/api/v1/feedback',
    '/profile',
    async (world, person) => {
      const item = await world.buy(person);
      const { browser, request } = person;
      const page = await browser.visit('/profile');
      return {
        send: formOn(world, page, { browser, button: 'Give feedback' }),
        isDone: async () =>
          (await request('GET /core/api/v1/feedback', { query: item })).status === 200,
      };
    },
    { trusts: true },
  ),
  {
    ...onPage('GET /core/api/v1/feedback', '/profile/feedback'),
    begin: async (world: World, person: Person) => {
      const path = await feedbackAddress(world, person, '/profile/feedback');
      return { send: () => person.browser.visit(path) };
    },
  },
  ...(['/profile/feedback', '/profile/feedback/all'] as const).map((path) =>
    byForm(
      'PUT /core/api/v1/feedback/*',
      path,
      async (world, person) => {
        const { browser } = person;
        const address = await feedbackAddress(world, person, path);
        const page = await browser.visit(address);
        const form = path.endsWith('all')
          ? { button: 'Complete', values: fitting }
          : { button: 'Yes, for me' };
        return { send: formOn(world, page, { browser, ...form }) };
      },
      { trusts: true },
    ),
  ),
];

const wardrobeForms = [
  {
    ...onPage(`GET ${items}/*`, '/profile/wardrobe/…'),
    begin: async (_: World, person: Person) => {
      const { id } = await addItem(person);
      return { mark: id, send: () => person.browser.visit(`/profile/wardrobe/${id}`) };
    },
  },
  byForm(
    `POST ${items}`,
    '/profile/wardrobe/new',
    async (world, { browser, request }) => {
      const typed = { ...filledIn, name: `Jeans ${world.number()}.` };
      const page = await browser.visit('/profile/wardrobe/new');
      return {
        send: formOn(world, page, { browser, button: 'Save', values: typed }),
        isDone: async () => JSON.stringify(await request(`GET ${items}`)).includes(typed.name),
        typed: { name: typed.name, size: typed.size, note: typed.note },
      };
    },
    { trusts: true },
  ),
  byForm(
    `PUT ${items}/*`,
    '/profile/wardrobe/…',
    async (world, person) => {
      const { browser, request } = person;
      const { id } = await addItem(person);
      const typed = { name: `Skirt ${world.number()}.` };
      const page = await browser.visit(`/profile/wardrobe/${id}`);
      return {
        send: formOn(world, page, { browser, button: 'Save', values: typed }),
        isDone: async () =>
          JSON.stringify(await request(`GET ${items}/${id}`)).includes(typed.name),
        typed,
      };
    },
    { trusts: true },
  ),
  byForm(
    `DELETE ${items}/*`,
    '/profile/wardrobe/…/delete',
    async (world, person) => {
      const { browser, request } = person;
      const { id } = await addItem(person);
      const page = await browser.visit(`/profile/wardrobe/${id}/delete`);
      return {
        send: formOn(world, page, { browser, button: 'Delete item' }),
        isDone: async () => (await request(`GET ${items}/${id}`)).status === 404,
      };
    },
    { trusts: true, accepts: anyJson },
  ),
  byForm(
    `POST ${items}/*/restore`,
    '/profile/wardrobe',
    async (world, person) => {
      const { browser, request } = person;
      const { id, name } = await addItem(person, { name: `Shirt ${world.number()}.` });
      const question = await browser.visit(`/profile/wardrobe/${id}/delete`);
      await formOn(world, question, { browser, button: 'Delete item' })();
      const page = await browser.visit('/profile/wardrobe');
      return {
        send: formOn(world, page, { browser, button: `Undo ${name}` }),
        isDone: async () => (await request(`GET ${items}/${id}`)).status === 200,
      };
    },
    { trusts: true },
  ),
];

export const itemCases: CallCase[] = [...pages, ...feedbackForms, ...wardrobeForms];

/** Of an item with a feedback that was begun. */
async function feedbackAddress(world: World, person: Person, path: string): Promise<string> {
  const item = await world.buy(person);
  await person.request('POST /core/api/v1/feedback', { query: item });
  return `${path}?${new URLSearchParams(item)}`;
}
