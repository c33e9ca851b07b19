import { expect, test } from 'vitest';
import { runApp } from '../support/run-app';
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

function warningsOf(output: string): string[] {
  return [...output.matchAll(/"level":40.*"msg":"([^"]*)"/g)].map(([, message = '']) => message);
}
