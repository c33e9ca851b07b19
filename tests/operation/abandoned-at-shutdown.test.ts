import { request } from 'node:http';
import { expect, test } from 'vitest';
import { paths, profile } from '../support/core-fixtures';
import { runApp } from '../support/run-app';
import { scriptedCore } from '../support/scripted-core';
import { Visitor, type Page } from '../support/visitor';

const deletePage = '/profile/settings/terms-of-service-and-privacy/delete';

/** The browser sends the form, and closes the connection when the function is called. */
function sendAndLeave({ visitor, root, url }: Page) {
  const formToken = root.querySelector('main [name=formToken]')?.getAttribute('value') ?? '';
  const call = request(url, {
    method: 'POST',
    headers: {
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
  });
  call.on('error', () => undefined).end(new URLSearchParams({ formToken }).toString());
  return () => call.destroy();
}

test('SIGTERM lets a deletion finish whose browser has gone', async () => {
  const core = await scriptedCore({
    [paths.profile]: { status: 200, body: profile() },
    [paths.unsubscribe]: { status: 200, delay: 3000 },
    [paths.removeProfile]: { status: 200, delay: 1000 },
  });
  const app = await runApp({ CORE_API_URL: core.url });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await visitor.visit('/');
  const leave = sendAndLeave(await visitor.visit(deletePage));
  await expect.poll(() => core.callsTo(paths.unsubscribe).length).toBe(1);
  leave();
  expect(await app.stop()).toBe(0);
  const ends = [paths.unsubscribe, paths.removeProfile].map((path) => core.callsTo(path)[0]?.end);
  expect(ends).toEqual(['whole', 'whole']);
});
