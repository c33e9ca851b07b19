import { expect, test } from 'vitest';
import { runApp, temporaryFolder } from '../support/run-app';
import { itemNames, Visitor } from '../support/visitor';

test('two apps that start on a new folder at the same moment share accounts, samples and sessions', async () => {
  const settings = { SAMPLE_DATA: 'on', DATA_DIR: temporaryFolder() };
  const [one, other] = await Promise.all([runApp(settings), runApp(settings)]);
  const visitor = new Visitor(one.url, { headers: { 'accept-language': 'en' } });
  const list = await visitor.open('/');
  expect(itemNames(list).length).toBeGreaterThan(10);

  const elsewhere = new Visitor(other.url, { headers: { 'accept-language': 'en' } });
  for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
  const same = await elsewhere.visit('/profile');
  expect([same.status, itemNames(same)]).toEqual([200, itemNames(list)]);
});
