import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readSettings } from '~/config/settings.server';
import { verifyByLink, mailsIn } from '../support/outbox';
import { commandsFrom } from '../support/documents';
import { runApp, temporaryFolder } from '../support/run-app';
import { Visitor } from '../support/visitor';

const english = { headers: { 'accept-language': 'en' } };
const kim = { email: 'kim@example.com', password: 'a long walk home' };

test('the command of the documents makes a session key', () => {
  const command = commandsFrom('node -p');
  const key = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trim();
  expect(readSettings({ SESSION_KEYS: key }).SESSION_KEYS).toBe(key);
  const other = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trim();
  expect(other).not.toBe(key);
});

async function signedUp(url: string, dataDir: string): Promise<Visitor> {
  const visitor = new Visitor(url, english);
  const form = await visitor.visit('/account/create');
  await visitor.submit(form, { values: { ...kim, terms: 'accepted' } });
  const link = new URL(mailsIn({ dataDir }).at(-1)?.button?.link ?? '');
  await verifyByLink(visitor, link.pathname + link.search, kim);
  return visitor;
}

/** A command of the documents, with its folder replaced. */
function runLine(beginning: string, backup: string, dataDir: string): string {
  const command = commandsFrom(beginning).trim().replace('/backup/monday', backup);
  return execFileSync('sh', ['-ec', command], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  });
}

test('the commands of the documents back up a running app and bring back accounts, answers and sessions', async () => {
  const app = await runApp();
  const visitor = await signedUp(app.url, app.dataDir);
  const settings = await visitor.visit('/profile/settings');
  const values = { firstName: 'Kim', gender: 'Other', yearOfBirth: '1990' };
  expect((await visitor.submit(settings, { button: 'Save', values })).status).toBe(303);

  const [backup, restored] = [temporaryFolder(), temporaryFolder()];
  expect(runLine('npm run backup', backup, app.dataDir)).toContain('Backed up ');
  await app.stop();
  expect(runLine('npm run restore', backup, restored)).toContain('Now start the app.');

  const again = await runApp({ DATA_DIR: restored });
  const later = new Visitor(again.url, english);
  for (const [name, value] of visitor.cookies) later.cookies.set(name, value);
  const page = await later.visit('/profile/settings');
  expect(page.root.querySelector('#firstName')?.getAttribute('value')).toBe('Kim');
  const newcomer = new Visitor(again.url, english);
  const signedIn = await newcomer.submit(await newcomer.visit('/account'), { values: kim });
  expect([signedIn.status, signedIn.location]).toEqual([303, '/profile']);
});
