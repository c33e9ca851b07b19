import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { backUp, expectOneLine, restore } from '../support/backups';
import { percentOn, questionOn } from '../support/feedback-page';
import { recordDeletion, recordedDeletions } from '../support/pending-deletions';
import { picture, startPictureServer } from '../support/picture-store';
import { runApp, temporaryFolder } from '../support/run-app';
import { csvOf, orderLine, productLine, temporaryFile } from '../support/store-files';
import { itemNames, Visitor, type Page } from '../support/visitor';
import { filledIn } from '../support/wardrobe-page';

const headers = { 'accept-language': 'en' };
const demo = { email: 'shopper@example.com', password: 'try-it-on' };
const wardrobe = '/profile/wardrobe';

async function addItem(visitor: Visitor, name: string): Promise<void> {
  const form = await visitor.visit(`${wardrobe}/new`);
  const saved = await visitor.submit(form, { button: 'Save', values: { ...filledIn, name } });
  expect(saved.status).toBe(303);
}

/** Adds numbered items until it is told to stop. Returns how many were acknowledged so far, and what stops it. */
function keepAdding(visitor: Visitor) {
  let [acknowledged, goesOn] = [0, true];
  const end = (async () => {
    while (goesOn) {
      await addItem(visitor, `Item ${acknowledged}.`);
      acknowledged += 1;
    }
  })();
  const stop = async () => {
    goesOn = false;
    await end;
  };
  return { acknowledged: () => acknowledged, stop };
}

function picturesOn({ root }: Page): string[] {
  return root.querySelectorAll('main img').map((image) => image.getAttribute('src') ?? '');
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => lstatSync(path).isFile());
}

test('a backup while people write brings back all that was acknowledged before, also on another machine', async () => {
  const app = await runApp({ SAMPLE_DATA: 'on' });
  const visitor = new Visitor(app.url, { headers });
  const list = await visitor.open('/');
  const question = await visitor.follow(await visitor.submit(list, { button: 'Give feedback' }));
  const answered = await visitor.follow(await visitor.submit(question, { button: 'Yes, for me' }));
  recordDeletion(app.dataDir, 'somebody-else');
  const writer = keepAdding(visitor);
  await expect.poll(writer.acknowledged).toBeGreaterThan(2);

  const before = writer.acknowledged();
  const backup = temporaryFolder();
  const made = await backUp(app.dataDir, backup);
  expect(made).toMatchObject({ status: 0, stderr: '' });
  expect(made.stdout).toMatch(/^Backed up \d+ files \(\d+\.\d MB\) of .* to /);
  const during = writer.acknowledged();
  await expect.poll(writer.acknowledged).toBeGreaterThan(during);
  await writer.stop();
  await app.stop();

  const dataDir = join(temporaryFolder(), 'new');
  const restored = await restore(backup, dataDir);
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toMatch(/^Restored \d+ files of .*\nNow start the app\.\n$/);
  expect(recordedDeletions(dataDir)).toContainEqual(
    expect.objectContaining({ uid: 'somebody-else' }),
  );
  const again = await runApp({ SAMPLE_DATA: 'on', DATA_DIR: dataDir });

  const newcomer = new Visitor(again.url, { headers });
  const login = await newcomer.visit('/account?disable=autologin');
  const signedIn = await newcomer.submit(login, { button: 'Log in', values: demo });
  expect([signedIn.status, signedIn.location]).toEqual([303, '/profile']);
  const items = (await newcomer.visit(wardrobe)).root.text;
  const found = Array.from({ length: before }, (_, index) => items.includes(`Item ${index}.`));
  expect(found).toEqual(Array.from({ length: before }, () => true));

  const later = new Visitor(again.url, { headers });
  for (const [name, value] of visitor.cookies) later.cookies.set(name, value);
  const { pathname, search } = new URL(answered.url);
  const page = await later.visit(pathname + search);
  expect([questionOn(page), percentOn(page)]).toEqual(['Does it fit you?', '20']);
  const purchases = await later.visit('/profile');
  expect(itemNames(purchases)).toEqual(itemNames(list));
  const statuses = picturesOn(purchases).map(async (src) => (await later.visit(src)).status);
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
});

test('a backup is readable by its owner only, and holds neither mails nor scripts', async () => {
  const app = await runApp();
  await new Visitor(app.url).visit('/');
  const backup = temporaryFolder();
  expect(await backUp(app.dataDir, backup)).toMatchObject({ status: 0 });
  const names = readdirSync(backup).sort();
  expect(names).toEqual([
    'core-api.db',
    'deletions.db',
    'identity.db',
    'manifest.json',
    'session-keys',
    'sessions.db',
  ]);
  expect(filesIn(backup).filter((path) => (lstatSync(path).mode & 0o077) !== 0)).toEqual([]);
  expectOneLine(await restore(backup, app.dataDir), /which an app may be using, .* is not empty/);
});

test('the deletions of a backup are no older than its accounts', async () => {
  const app = await runApp();
  const backup = temporaryFolder();
  await backUp(app.dataDir, backup);
  const { files } = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as {
    files: { path: string }[];
  };
  const order = files.map(({ path }) => path);
  expect(order.indexOf('deletions.db')).toBeGreaterThan(order.indexOf('identity.db'));
  expect(order.indexOf('identity.db')).toBeGreaterThan(order.indexOf('core-api.db'));
});

test('a backup while an import loads pictures has every picture that its database names', async () => {
  const jpeg = await picture();
  let [answered, release] = [0, () => {}];
  const gate = new Promise<void>((resolve) => (release = resolve));
  const server = await startPictureServer((_, response) => {
    answered += 1;
    // Half of them come while the backup is made.
    if (answered <= 20) response.end(jpeg);
    else void gate.then(() => response.end(jpeg));
  });
  const sizes = Array.from({ length: 40 }, (_, index) => String(index + 30));
  const orders = sizes.map((size) =>
    orderLine({ Name: `#${size}`, 'Lineitem name': `Wool Skirt - ${size}` }),
  );
  const products = sizes.map((size) =>
    productLine({
      ...{ Handle: 'wool-skirt', Title: 'Wool Skirt', 'Option1 Value': size },
      ...{ 'Option2 Name': '', 'Option2 Value': '' },
      'Variant Image': server.url(`/${size}.jpg`),
    }),
  );
  const DATA_DIR = temporaryFolder();
  const importer = spawn(
    process.execPath,
    [
      ...['build/import.js', '--store', 'Skirts', '--allow-private-pictures'],
      ...['--products', temporaryFile('products.csv', csvOf(products))],
      ...['--orders', temporaryFile('orders.csv', csvOf(orders))],
    ],
    { env: { ...process.env, DATA_DIR, LOG_LEVEL: 'silent' }, stdio: 'ignore' },
  );
  const ended = once(importer, 'exit');
  onTestFinished(async () => {
    importer.kill('SIGKILL');
    await ended;
  });
  await expect.poll(() => answered).toBeGreaterThan(20);
  const backup = temporaryFolder();
  const making = backUp(DATA_DIR, backup);
  release();
  expect(await making).toMatchObject({ status: 0, stderr: '' });

  const restored = join(temporaryFolder(), 'data');
  expect(await restore(backup, restored)).toMatchObject({ status: 0, stderr: '' });
  const db = new Database(join(restored, 'core-api.db'));
  const named = db
    .prepare('SELECT source_variation_id FROM variation_versions WHERE has_picture = 1')
    .pluck()
    .all();
  db.close();
  expect(named.length).toBeGreaterThan(0);
  const pictures = filesIn(join(restored, 'thumbnails'));
  expect(pictures.length).toBeGreaterThanOrEqual(named.length * 2);
  expect(pictures.filter((path) => path.endsWith('.part'))).toEqual([]);
  expect(await ended).toEqual([0, null]);
});

test('a data folder without databases is refused', async () => {
  const [dataDir, backup] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(dataDir, 'assets'));
  const { status, stdout, stderr } = await backUp(dataDir, backup);
  expect([status, stdout, stderr]).toEqual([1, '', `${dataDir} has nothing to back up\n`]);
  expect(existsSync(join(backup, 'unfinished'))).toBe(false);
});
