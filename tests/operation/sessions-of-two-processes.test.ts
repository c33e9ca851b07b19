import { expect, test } from 'vitest';
import { feedbackSchema } from '~/core-api/feedback';
import { rawPost, rawRequest } from '../support/raw-request';
import { runApp, temporaryFolder } from '../support/run-app';
import { hasRedis, redisNote, runRedis } from '../support/run-redis';
import { scriptedCore } from '../support/scripted-core';
import { providerPaths, tokenReply } from '../support/scripted-provider';
import { someOf } from '../support/tier';
import {
  feedback,
  manyTransactions,
  pagesOf,
  paths,
  repliesFor,
  status,
  transaction,
} from '../support/core-fixtures';
import { address as feedbackAddress, fits } from '../support/feedback-page';

const host = 'shop.example';
const [oldKey, newKey] = [`k1:${'A'.repeat(43)}`, `k2:${'B'.repeat(43)}`];
const settingsPage = '/profile/settings';
const newsletter = '/profile/settings/newsletter';

/** A browser for several processes behind one host name. */
function browserOf() {
  const cookies = new Map<string, string>();
  const keep = (set: string[]) => {
    for (const cookie of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const headers = () => ({
    ...{ host, 'accept-language': 'en' },
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  return {
    cookies,
    async visit(url: string, path: string) {
      const page = await rawRequest(url, path, { headers: headers() });
      keep(page.cookies);
      const formToken = /name="formToken" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
      return { ...page, formToken };
    },
    async post(url: string, path: string, fields: Record<string, string>) {
      const page = await rawPost(url, path, fields, headers());
      keep(page.cookies);
      return page;
    },
  };
}

async function settingsFor(shared: Record<string, string>) {
  const services = await scriptedCore({
    ...repliesFor([]),
    [paths.changeProfile]: { status: 200 },
    [providerPaths.signIn]: tokenReply('u-1'),
  });
  const settings = {
    CORE_API_URL: services.url,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(services.url).host,
    SESSION_KEYS: oldKey,
    ALLOWED_HOSTS: host,
    ...shared,
  };
  return { services, settings };
}

async function signIn(url: string) {
  const browser = browserOf();
  const { formToken } = await browser.visit(url, '/account');
  const values = { formToken, email: 'shopper@example.com', password: 'right one' };
  expect((await browser.post(url, '/account', values)).status).toBe(303);
  return browser;
}

const stores = someOf([
  { name: 'a file', isMissing: false, open: async () => ({ DATA_DIR: temporaryFolder() }) },
  {
    name: `Redis${redisNote}`,
    isMissing: !hasRedis,
    open: async () => ({ REDIS_URL: (await runRedis()).url }),
  },
]);

for (const { name, isMissing, open } of stores) {
  test.skipIf(isMissing)(
    `A60: with sessions in ${name} a copied cookie is refused by both processes after a log-out at one`,
    async () => {
      const { settings } = await settingsFor(await open());
      const apps = await Promise.all([runApp(settings), runApp(settings)]);
      const [first, second] = apps.map(({ url }) => url);
      const browser = await signIn(first ?? '');
      const copied = copyOf(browser);
      const statuses = async () => {
        const pages = apps.map(({ url }) => copied.visit(url, settingsPage));
        return (await Promise.all(pages)).map(({ status }) => status);
      };
      expect(await statuses()).toEqual([200, 200]);
      await browser.post(second ?? '', '/account/sign-out', {});
      expect(await statuses()).toEqual([303, 303]);
    },
  );

  test.skipIf(isMissing)(
    `with sessions in ${name} what is saved at one process counts at the other on its next page`,
    async () => {
      const { services, settings } = await settingsFor(await open());
      let current = feedback(fits, 100);
      services.answer({
        [paths.transactions]: pagesOf([transaction(1)]),
        [paths.statuses]: { status: 200, body: { results: [status(1, 100)] } },
        [paths.feedback]: () => ({ status: 200, body: current }),
        [paths.saveFeedback]: ({ body }) => {
          current = feedbackSchema.parse(body);
          return { status: 200, body: { progressPercentage: 100 } };
        },
      });
      const [here, there] = await Promise.all([runApp(settings), runApp(settings)]);
      const browser = await signIn(here.url);
      const fitting = 'The one you rated in this size fits.';
      for (const { url } of [here, there]) {
        expect((await browser.visit(url, '/profile/sizes/sweater')).html).toContain(fitting);
      }
      const question = `${feedbackAddress}&question=fits`;
      const { formToken } = await browser.visit(here.url, question);
      const answer = { formToken, question: 'fits', answer: 'fits.no' };
      expect((await browser.post(here.url, question, answer)).status).toBe(303);
      for (const { url } of [there, here]) {
        expect((await browser.visit(url, '/profile/sizes/sweater')).html).not.toContain(fitting);
      }
    },
  );
}

test('a process that is killed while it reads leaves nothing half: the next one reads everything', async () => {
  const folder = { DATA_DIR: temporaryFolder(), HISTORY_WAIT_MS: '100' };
  const { services, settings } = await settingsFor(folder);
  const pages = pagesOf(manyTransactions(120));
  services.answer({
    [paths.transactions]: (call) => ({
      ...pages(call),
      delay: call.query.get('continuationToken') === '100' ? 1000 : 0,
    }),
  });
  const first = await runApp(settings);
  const browser = await signIn(first.url);
  expect((await browser.visit(first.url, '/profile/sizes')).html).toContain('so far');
  await first.kill();
  const second = await runApp(settings);
  const sizes = async () => (await browser.visit(second.url, '/profile/sizes')).html;
  await expect.poll(sizes).toContain('120 items');
});

function copyOf({ cookies }: ReturnType<typeof browserOf>) {
  const copy = browserOf();
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}

test.skipIf(!hasRedis)(
  `while the session key is changed in one process after the other, each old form counts once${redisNote}`,
  async () => {
    const { url: REDIS_URL } = await runRedis();
    const { services, settings } = await settingsFor({ REDIS_URL });
    const rotated = { ...settings, SESSION_KEYS: `${newKey},${oldKey}` };
    const [first, second] = await Promise.all([runApp(settings), runApp(settings)]);
    const browser = await signIn(first.url);
    const forms = [
      await browser.visit(first.url, newsletter),
      await browser.visit(second.url, newsletter),
    ];
    const send = (url: string, { formToken }: { formToken: string }) =>
      browser.post(url, newsletter, { formToken, newsletter: 'on' });
    const countAfter = async (url: string, other: string, form = forms[0]) => {
      if (!form) throw new Error('There is a form');
      const before = services.callsTo(paths.changeProfile).length;
      for (const address of [url, other, url]) expect((await send(address, form)).status).toBe(303);
      return services.callsTo(paths.changeProfile).length - before;
    };

    const firstAgain = await runApp(rotated);
    expect(await countAfter(firstAgain.url, second.url)).toBe(1);
    const secondAgain = await runApp(rotated);
    expect(await countAfter(secondAgain.url, firstAgain.url, forms[1])).toBe(1);
    expect((await browser.visit(secondAgain.url, settingsPage)).status).toBe(200);
  },
);
