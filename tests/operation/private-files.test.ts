import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkInOutbox, verifyByLink } from '../support/outbox';
import { filledIn } from '../support/wardrobe-page';
import { runApp, temporaryFolder, type App } from '../support/run-app';
import { Visitor } from '../support/visitor';

const email = 'kimberley.berg@example.net';
const added = 'kimberley.old@example.net';
const firstName = 'Kimberleyanne';
const note = 'Sleeves-quite-narrow';
const password = 'a long horse 77';
const settings = '/profile/settings';

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
}

function filesIn(folder: string): string[] {
  return pathsIn(folder).filter((path) => lstatSync(path).isFile());
}

/** The files whose bytes contain one of the words. */
function filesWith(folder: string, words: string[]): string[] {
  return filesIn(folder).filter((path) => {
    const bytes = readFileSync(path);
    return words.some((word) => bytes.includes(word));
  });
}

/** Of what people tell us: `assets` are copies of what everybody is sent, and closed by the folder. */
function modesIn(folder: string): string[] {
  return [folder, ...pathsIn(folder)]
    .filter((path) => !path.startsWith(join(folder, 'assets')))
    .map((path) => ({ path, stats: lstatSync(path) }))
    .filter(({ stats }) => (stats.mode & 0o777) !== (stats.isDirectory() ? 0o700 : 0o600))
    .map(({ path, stats }) => `${path} ${(stats.mode & 0o777).toString(8)}`);
}

async function livePerson(app: App): Promise<Visitor> {
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  const create = await visitor.visit('/account/create?disable=autologin');
  await visitor.submit(create, { values: { email, password, terms: 'accepted' } });
  const verified = await verifyByLink(visitor, linkInOutbox(app, email), { email, password });
  expect(verified.location).toBe('/profile');
  await visitor.submit(await visitor.visit(settings), {
    button: 'Save',
    values: { firstName, gender: 'Female', yearOfBirth: '1990' },
  });
  const addresses = await visitor.visit(`${settings}/email`);
  await visitor.submit(addresses, { button: 'Add email address', values: { address: added } });
  await visitor.submit(await visitor.visit('/profile/wardrobe/new'), {
    values: { ...filledIn, note },
  });
  return visitor;
}

test('after a deletion no file holds a word of the person, neither while the app runs nor later', async () => {
  const app = await runApp();
  const visitor = await livePerson(app);
  const words = [email, added, firstName, note];
  for (const word of words) expect([word, filesWith(app.dataDir, [word])]).not.toEqual([word, []]);

  const page = await visitor.visit(`${settings}/terms-of-service-and-privacy/delete`);
  const deleted = await visitor.submit(page, { button: 'Delete everything' });
  expect(deleted.location).toBe('/');
  const mails = () => filesIn(join(app.dataDir, 'outbox'));
  // A file may be there before what it holds.
  await expect
    .poll(() => mails().filter((path) => readFileSync(path, 'utf8').includes('k***@e***')).length)
    .toBe(2);
  expect(mails()).toHaveLength(2);
  // The log of a database that is being read is emptied after.
  await expect.poll(() => filesWith(app.dataDir, words)).toEqual([]);
  await app.stop();
  expect(filesWith(app.dataDir, words)).toEqual([]);
  const again = await runApp({ DATA_DIR: app.dataDir });
  expect((await new Visitor(again.url).visit('/')).status).toBe(200);
  expect(filesWith(app.dataDir, words)).toEqual([]);
});

test('only the owner of the app can read its files, and those of an earlier version are put right', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'outbox'));
  writeFileSync(join(dataDir, 'outbox', 'old.eml'), 'x');
  chmodSync(join(dataDir, 'outbox', 'old.eml'), 0o644);
  chmodSync(join(dataDir, 'outbox'), 0o755);
  chmodSync(dataDir, 0o755);
  const app = await runApp({ SAMPLE_DATA: 'on', DATA_DIR: dataDir });
  const visitor = new Visitor(app.url);
  await visitor.visit('/');
  const list = await visitor.visit('/profile');
  await expect.poll(() => modesIn(dataDir)).toEqual([]);
  expect(pathsIn(dataDir).length).toBeGreaterThan(50);
  const picture = list.root.querySelector('main img')?.getAttribute('src') ?? '';
  expect([picture, (await visitor.visit(picture)).status]).toEqual([picture, 200]);
});
