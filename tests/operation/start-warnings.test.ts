import { expect, test } from 'vitest';
import { openCoreDatabase } from '~/backend/core-api/database/open-core-database';
import { addStore, requestDeletion } from '~/backend/core-api/stores/manage-stores';
import { closeDatabase } from '../../app/backend/database/dialect';
import { runApp, temporaryFolder } from '../support/run-app';
import { scriptedCore } from '../support/scripted-core';

const lines = [
  'ALOWED_HOSTS is not a setting. Is ALLOWED_HOSTS meant?',
  'SMTP_URL: the mail server does not take mails at present',
  'SITE_URL: size.example is not among the identity provider’s authorized domains',
];

test('the app starts and tells the operator in one line each what is likely a mistake', async () => {
  const provider = await scriptedCore({
    'GET /identitytoolkit.googleapis.com/v1/projects': {
      status: 200,
      body: { authorizedDomains: ['other.example'] },
    },
  });
  const app = await runApp({
    LOG_LEVEL: 'warn',
    CORE_API_URL: provider.url,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(provider.url).host,
    SITE_URL: 'https://size.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ALOWED_HOSTS: 'size.example',
    HOSTNAME: 'machine',
  });
  await expect.poll(() => warningsOf(app.output()).sort()).toEqual([...lines].sort());
});

test('a store that Shopify asks to delete is told at each start, until the operator has decided', async () => {
  const dataDir = temporaryFolder();
  const db = await openCoreDatabase(dataDir);
  await addStore(db, { name: 'Northbeck', platform: 'shopify', secret: 'hush, a signing secret' });
  await requestDeletion(db, 'northbeck');
  await closeDatabase(db);
  const app = await runApp({ LOG_LEVEL: 'warn', DATA_DIR: dataDir });
  await expect
    .poll(() => warningsOf(app.output()))
    .toEqual(['Shopify asks to delete what came from a store; stores list says how']);
});

function warningsOf(output: string): string[] {
  return [...output.matchAll(/"level":40.*"msg":"([^"]*)"/g)].map(([, message = '']) => message);
}
