import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { manyHosts } from '../support/many-hosts';
import { hostApp } from '../support/host-app';
import { Visitor } from '../support/visitor';

function statusOn(url: string, host: string, method: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const type = 'application/x-www-form-urlencoded';
    const headers = { host, 'content-type': type, 'sec-fetch-site': 'same-origin' };
    const call = request({ hostname, port, path: '/controls', method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject).end();
  });
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /^[\w-]+\.tsx$/.test(name));
  return names.map((name) => `${folder}/${name}`);
}

test('the controls page exists in the local environment and responds with 404 elsewhere', async () => {
  const { url } = await hostApp(manyHosts);
  for (const method of ['GET', 'POST']) {
    for (const host of ['shop.example', 'testenv.shop.example', 'preprod.shop.example']) {
      expect([host, await statusOn(url, host, method)]).toEqual([host, 404]);
    }
  }
  const visitor = new Visitor(url, { headers: { 'accept-language': 'en' } });
  expect((await visitor.visit('/controls')).h1).toBe('Form controls');
});

test('the controls page shows every form field and control of the app', () => {
  const textsOf = (paths: string[]) => paths.map((path) => readFileSync(path, 'utf8'));
  const folders = ['app/forms/fields', 'app/ui/controls'].flatMap(filesIn);
  const files = textsOf([...folders, 'app/forms/save-form.tsx']);
  const controls = files.flatMap((text) =>
    [...text.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name]) => name),
  );
  // Or within another one, which is shown too.
  const shown = [...textsOf(filesIn('app/features/site')), ...files];
  expect(controls.length).toBeGreaterThan(12);
  const missing = controls.filter((name) => !shown.some((text) => text.includes(`<${name}`)));
  expect(missing).toEqual([]);
});

test('without scripts a confirmation is a page whose form redirects back with a notice', async () => {
  const { url } = await hostApp();
  const visitor = new Visitor(url, { headers: { 'accept-language': 'en' } });
  const page = await visitor.visit('/controls?ask');
  const response = await visitor.submit(page, { button: 'Go on' });
  expect([response.status, response.location]).toEqual([303, '/controls']);
  expect((await visitor.follow(response)).text).toMatch(/^Done/);
});
