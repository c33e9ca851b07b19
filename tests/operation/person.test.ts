import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runApp } from '../support/run-app';
import { runCommand } from '../support/run-command';
import { Visitor } from '../support/visitor';

const demo = 'shopper@example.com';

test('whoever is deleted by command while the app runs is signed out, and no database holds the address', async () => {
  const app = await runApp({ SAMPLE_DATA: 'on' });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await visitor.visit('/');
  expect((await visitor.visit('/profile')).status).toBe(200);
  const person = (...args: string[]) =>
    runCommand(['build/person.js', ...args], { DATA_DIR: app.dataDir });

  const deleted = await person('delete', demo, '--yes');
  expect(deleted).toMatchObject({ status: 0 });
  expect(deleted.stdout).toMatch(/^purchases +\d\d+$/m);
  const next = await visitor.follow(await visitor.visit('/profile/sizes'));
  expect(new URL(next.url).pathname).toBe('/account');
  await app.stop();
  const files = readdirSync(app.dataDir, { recursive: true, encoding: 'utf8' });
  const databases = files.filter((name) => /^(core-api|identity)\.db/.test(name));
  expect(databases).not.toEqual([]);
  for (const name of databases) {
    expect([name, readFileSync(join(app.dataDir, name)).includes(demo)]).toEqual([name, false]);
  }
});
