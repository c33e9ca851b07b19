import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAuthEmulator, type AuthEmulator } from '../../support/auth-emulator';
import { runHouse } from '../../support/run-house';
import { Visitor } from '../../support/visitor';
import { contract } from './contract';
import { testSentences } from './sentence';
import { createWire } from './wire';

const projectId = 'demo-contract';
const longestInstallation = 400_000;
let emulator: AuthEmulator;

beforeAll(async () => {
  emulator = await startAuthEmulator(projectId);
}, longestInstallation);

afterAll(() => emulator?.stop());

testSentences(
  contract,
  () => createWire(emulator.host, projectId),
  (sentence) => (sentence.emulator ?? sentence).answer,
);

test('what is listed as a difference is one', () => {
  const differences = contract.filter(({ emulator }) => emulator);
  expect(differences).not.toEqual([]);
  for (const { says, answer, emulator } of differences) {
    expect({ says, answer: emulator?.answer }).not.toEqual({ says, answer });
  }
});

test('the whole product runs on the emulator, with one variable set', async () => {
  const person = { email: 'shopper@emulator.example', password: 'try-it-on' };
  const { administer } = createWire(emulator.host, projectId);
  await administer('', { ...person, emailVerified: true });
  const house = await runHouse({
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
    FIREBASE_PROJECT_ID: projectId,
  });
  const visitor = new Visitor(house.url, { headers: { 'accept-language': 'en' } });
  const account = await visitor.open('/profile');
  expect(account.h1).toBe('Log in');
  const wrong = await visitor.submit(account, {
    button: 'Log in',
    values: { ...person, password: 'wrong horse' },
  });
  expect(wrong.status).toBe(422);
  const profile = await visitor.follow(
    await visitor.submit(account, { button: 'Log in', values: person }),
  );
  expect([profile.status, new URL(profile.url).pathname]).toEqual([200, '/profile']);
  expect(profile.root.querySelector('.tabs')).not.toBeNull();
});
