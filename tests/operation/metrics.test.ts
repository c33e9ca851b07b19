import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manyTransactions, repliesFor } from '../support/core-fixtures';
import { freePort } from '../support/free-port';
import { rawRequest } from '../support/raw-request';
import { runApp } from '../support/run-app';
import { runBackend } from '../support/run-backend';
import { scriptedCore } from '../support/scripted-core';
import { Visitor } from '../support/visitor';

/** Of the metrics that the sample alerts and the sample dashboard ask for. */
function namesInSamples(): string[] {
  const samples = ['prometheus-alerts.yaml', 'grafana-dashboard.json'];
  const text = samples.map((name) => readFileSync(join('.docker', name), 'utf8')).join('\n');
  const names =
    text.match(/\b(http|upstream|rate_limit|forms|sessions|process|nodejs|retention)_\w+/g) ?? [];
  expect(names.length).toBeGreaterThan(15);
  return [...new Set(names)];
}

function lineOf(name: string): RegExp {
  return new RegExp(`^(# TYPE )?${name}\\b`, 'm');
}

test('the back end has metrics of its own, of what it deletes and of its process', async () => {
  const port = await freePort();
  await runBackend({ BACKEND_METRICS_PORT: String(port), SAMPLE_DATA: 'off' });
  const { html } = await rawRequest(`http://127.0.0.1:${port}`, '/metrics');
  const ofCore = ['verifications', 'refusals', 'deliveries', 'garments'];
  for (const kind of ['mails', ...ofCore, 'pictures', 'accounts'])
    expect(html).toContain(`retention_deleted_total{kind="${kind}"} 0\n`);
  const [, seconds] = /^retention_last_success_timestamp_seconds (\S+)$/m.exec(html) ?? [];
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(120);
  const own = namesInSamples().filter((name) => /^(retention|process|nodejs)/.test(name));
  for (const name of own) expect(html).toMatch(lineOf(name));
});

test('the metrics count requests by route, upstream calls, refusals, repeated forms and sessions', async () => {
  const port = await freePort();
  const core = await scriptedCore(repliesFor(manyTransactions(1)));
  const app = await runApp({ CORE_API_URL: core.url, METRICS_PORT: String(port) });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await visitor.visit('/');
  await visitor.visit('/profile');
  await visitor.visit('/favicon.svg');
  await visitor.visit('/no/such?email=kim@example.com');
  await visitor.visit('/profile/items/kim-at-example');
  const front = await visitor.visit('/faq');
  const light = { form: 'form.version', values: { version: 'light' } };
  await visitor.submit(front, light);
  await visitor.submit(front, light);
  const guest = new Visitor(app.url);
  const account = await guest.visit('/account?disable=autologin');
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const values = { email: 'kim@example.com', password: `wrong ${number}` };
    await guest.submit(account, { button: 'Log in', values });
  }

  const metrics = await rawRequest(`http://127.0.0.1:${port}`, '/metrics');
  expect(metrics.headers['content-type']).toContain('text/plain; version=0.0.4');
  const counts = new Map(
    metrics.html.split('\n').map((line) => [line.replace(/ \S+$/, ''), line.replace(/^.* /, '')]),
  );
  const requests = (method: string, route: string, status: string) =>
    counts.get(
      `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
    );
  expect(requests('GET', '/', '3xx')).toBe('1');
  expect(requests('GET', '/profile', '2xx')).toBe('1');
  expect(requests('GET', '/*', '2xx')).toBe('1');
  expect(requests('GET', '/*', '4xx')).toBe('1');
  expect(requests('GET', '/profile/items/:key', '4xx')).toBe('1');
  expect(requests('POST', '/site-version', '3xx')).toBe('2');
  expect(counts.get('http_requests_in_flight')).toBe('0');
  const atCore = `upstream="${new URL(core.url).host}",outcome="2xx"`;
  expect(Number(counts.get(`upstream_call_duration_seconds_count{${atCore}}`))).toBeGreaterThan(1);
  expect(counts.get('sessions_begun_total')).toBe('1');
  expect(counts.get('forms_replayed_total')).toBe('1');
  const refusals = [...counts].filter(([name]) => name.startsWith('rate_limit_refusals_total{'));
  expect(refusals.map(([, count]) => count)).toEqual(['1']);
  expect(counts.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  expect(counts.has('process_resident_memory_bytes')).toBe(true);
  expect(metrics.html).not.toMatch(/kim|example\.com|no\/such/);
  const own = namesInSamples().filter((name) => !name.startsWith('retention'));
  for (const name of own) expect(metrics.html).toMatch(lineOf(name));

  for (const [path, headers, status] of [
    ['/', {}, 404],
    ['/metrics', { host: 'evil.example' }, 403],
  ] as const) {
    expect((await rawRequest(`http://127.0.0.1:${port}`, path, { headers })).status).toBe(status);
  }
  const site = await rawRequest(app.url, '/metrics');
  expect([site.status, site.html.includes('http_request_duration')]).toEqual([404, false]);
});
