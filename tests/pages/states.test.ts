import { expect, test } from 'vitest';
import { hostApp } from '../support/host-app';
import { scriptedCore } from '../support/scripted-core';
import { pagesFor } from '../support/markup/every-page';
import { blockScripts, openBrowser } from '../support/open-browser';
import { isWholeRun, someOf } from '../support/tier';
import { Visitor } from '../support/visitor';
import { stateGroups } from '../states/state-groups';

const english = { 'accept-language': 'en' };

async function openStates(headers: Record<string, string> = english) {
  const core = await scriptedCore();
  const app = await hostApp({ CORE_API_URL: core.url });
  return new Visitor(app.url, { headers });
}

function addressOf(group: string, name: string): string {
  return `/controls/states?${new URLSearchParams({ group, name })}`;
}

/** Where the link of a state leads in the end */
async function follow(visitor: Visitor, group: string, name: string): Promise<string> {
  const { headers } = await visitor.visit(addressOf(group, name));
  const location = headers.get('location') ?? '';
  expect(location).toMatch(/^http:\/\/localhost:\d+\/\?group=/);
  const leading = await fetch(location, { redirect: 'manual' });
  return leading.headers.get('location') ?? '';
}

test('each state that the gate checks is listed, and its link opens it', async () => {
  const visitor = await openStates();
  const { root } = await visitor.visit('/controls/states');
  const links = root.querySelectorAll('main li a').map((link) => link.getAttribute('href'));
  for (const [group, open] of someOf(Object.entries(stateGroups))) {
    const pages = Object.entries(await pagesFor(english, [open]));
    expect(links).toEqual(expect.arrayContaining(pages.map(([name]) => addressOf(group, name))));
    for (const [name, { status, title }] of isWholeRun ? pages : pages.slice(-1)) {
      const reply = await fetch(await follow(visitor, group, name));
      const opened = /<title>([^<]*)/.exec(await reply.text())?.[1];
      expect({ name, status: reply.status, title: opened }).toEqual({ name, status, title });
    }
  }
}, 1_200_000);

test.each(someOf(['without', 'with scripts']))(
  'from a state people go on, in their language and beside their own session, %s',
  async (mode) => {
    const { origin } = await openStates();
    const tab = await openBrowser({ locale: 'sv-SE' });
    if (mode === 'without') await blockScripts(tab);
    await tab.goto(`${origin}/controls/states`);
    const own = await tab.context().cookies();
    await tab.getByRole('link', { name: 'size check sent empty', exact: true }).click();
    await tab.locator('#errors').waitFor();
    expect(await tab.locator('html').getAttribute('lang')).toBe('sv');
    await tab.locator('#kind').selectOption('Sweater');
    await tab.locator('main form:has(#kind) button').click();
    await tab.locator('.advice').waitFor();
    expect(await tab.locator('#errors').count()).toBe(0);
    expect(await tab.context().cookies()).toEqual(own);
  },
);

test('who uses the light version gets states without scripts, and an unknown state is said to be none', async () => {
  const visitor = await openStates({ ...english, 'save-data': 'on' });
  const reply = await fetch(await follow(visitor, 'Settings', 'general sent wrong'));
  const html = await reply.text();
  expect([reply.status, html.includes('error-summary')]).toEqual([422, true]);
  expect(html).not.toContain('<script');
  const { headers } = await visitor.visit(addressOf('Settings', 'nothing'));
  const unknown = await fetch(headers.get('location') ?? '');
  expect([unknown.status, await unknown.text()]).toEqual([
    404,
    'Error: There is no page nothing in Settings',
  ]);
});
