import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openCoreDatabase } from '~/backend/core-api/database/open-core-database';
import { closeDatabase } from '../../app/backend/database/dialect';
import { freePort } from '../support/free-port';
import { hostApp } from '../support/host-app';
import { hasNginx, nginxNote, runNginx, siteName } from '../support/run-nginx';
import { textOf } from '../support/visitor';

const person = { email: 'newcomer@example.com', password: 'try-it-on' };
const json = { 'content-type': 'application/json' };
const secret = 'hush, a signing secret';

/** As docs/integrating.md says: the app, its core API on a port of its own, and the sample proxy in front of both. */
async function runSite() {
  const [port, corePort] = [await freePort(), await freePort()];
  const proxy = await runNginx([port], corePort);
  const app = await hostApp({
    PORT: String(port),
    CORE_API_PORT: String(corePort),
    SITE_URL: proxy.origin,
    ALLOWED_HOSTS: siteName,
    TRUSTED_PROXIES: '1',
    SAMPLE_DATA: 'on',
    LOG_LEVEL: 'info',
  });
  const env = { ...process.env, DATA_DIR: app.dataDir };
  const stores = async (...args: string[]) => {
    const run = promisify(execFile)(process.execPath, ['build/stores.js', ...args], { env });
    run.child.stdin?.end(secret);
    return (await run).stdout;
  };
  const visitor = proxy.visitor();
  const form = await visitor.visit('/account');
  expect((await visitor.submit(form, { values: person })).location).toBe('/profile');
  const seen = async (path = '/profile') => {
    const { root } = await visitor.visit(path);
    return root.querySelectorAll('main article h2, main article h3').map(textOf);
  };
  return { app, proxy, stores, visitor, seen };
}

function sweater(given: Record<string, unknown> = {}) {
  return {
    ...{ id: '1001', name: '#1001', email: person.email },
    ...{ createdAt: '2026-03-14T09:20:30Z', updatedAt: '2026-03-14T09:20:30Z' },
    lines: [
      {
        ...{ id: '1', title: 'Wool Sweater', variant: 'M / Blue', quantity: 2, price: '89.90' },
        pictureUrl: 'http://127.0.0.1:9/sweater.jpg',
      },
    ],
    ...given,
  };
}

test.skipIf(!hasNginx)(
  `a store that is added by command sends orders through the sample proxy, and their buyer sees them${nginxNote}`,
  async () => {
    const { app, proxy, stores, visitor, seen } = await runSite();
    const added = await stores(
      ...['add', '--name', 'North Beck', '--platform', 'api', '--site', proxy.origin],
    );
    const [, address = ''] = /^Address +POST (\S+)$/m.exec(added) ?? [];
    const [, key = ''] = /^API key +(\S+)$/m.exec(added) ?? [];
    const path = address.replace(proxy.origin, '');
    const send = (headers: Record<string, string>, orders: unknown[]) =>
      visitor.send('POST', path, JSON.stringify({ orders }), { ...json, ...headers });
    const authorised = { authorization: `Bearer ${key}` };
    expect((await send({}, [sweater()])).status).toBe(401);
    expect((await send({ authorization: 'Bearer sk_guessed' }, [sweater()])).status).toBe(401);
    expect((await send(authorised, [sweater()])).status).toBe(202);
    expect(await seen()).toEqual(['Wool Sweater']);

    const refunds = [{ id: 'r1', lines: [{ lineId: '1', quantity: 1, reason: 'too small' }] }];
    const changed = sweater({ updatedAt: '2026-03-20T11:00:00Z', refunds });
    expect((await send(authorised, [changed])).status).toBe(202);
    expect(await seen()).toEqual(['Wool Sweater']);
    expect(await seen('/profile?tab=returns')).toEqual(['Wool Sweater']);

    for (const other of ['/core/api/v1/users/self', '/core/api/v1/stores/north-beck']) {
      expect((await visitor.visit(other)).status).toBe(404);
    }
    await expectPictureTried(app.dataDir);
    expect(app.output()).not.toMatch(/newcomer@example\.com|Wool Sweater|sk_/);
  },
);

test.skipIf(!hasNginx)(
  `stores whose names are not written in Latin letters send orders through the sample proxy${nginxNote}`,
  async () => {
    const { proxy, stores, visitor, seen } = await runSite();
    for (const [name, title] of [
      ['Дом моды', 'Linen Shirt'],
      ['服 & Co+', 'Sweater'],
    ]) {
      const added = await stores(
        ...['add', '--name', name ?? '', '--platform', 'api', '--site', proxy.origin],
      );
      const [, address = ''] = /^Address +POST (\S+)$/m.exec(added) ?? [];
      const [, key = ''] = /^API key +(\S+)$/m.exec(added) ?? [];
      const line = { id: '1', title, quantity: 1, price: '89.90' };
      const body = JSON.stringify({ orders: [sweater({ lines: [line] })] });
      const { pathname } = new URL(address);
      const headers = { ...json, authorization: `Bearer ${key}` };
      const { status } = await visitor.send('POST', pathname, body, headers);
      expect([pathname, status]).toEqual([pathname, 202]);
    }
    expect((await seen()).sort()).toEqual(['Linen Shirt', 'Sweater']);
  },
);

test.skipIf(!hasNginx)(
  `a webhook that Shopify signs reaches the core API byte by byte, and one store may send only so often${nginxNote}`,
  async () => {
    const { proxy, stores, visitor, seen } = await runSite();
    const added = await stores(
      ...['add', '--name', 'Skjorten', '--platform', 'shopify', '--site', proxy.origin],
      ...['--shop-domain', 'skjorten.myshopify.com'],
    );
    const [, address = ''] = /(https:\S+\/webhooks\/shopify)/.exec(added) ?? [];
    expect(added).not.toContain(secret);
    const body = `{ "id": 5000000000077, "name": "#77", "email": "${person.email}",
      "created_at": "2026-03-14T10:20:30+01:00", "updated_at": "2026-03-14T10:20:30+01:00",
      "financial_status": "paid", "cancelled_at": null, "line_items": [ { "id": 1, "title": "Linskjorte",
      "variant_title": "L", "name": "Linskjorte - L", "quantity": 1, "price": "499.00", "sku": "" } ] }`;
    const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64');
    const send = (text: string, signature: string, id: string) =>
      visitor.send('POST', address.replace(proxy.origin, ''), text, {
        ...json,
        'x-shopify-topic': 'orders/create',
        'x-shopify-hmac-sha256': signature,
        'x-shopify-webhook-id': id,
      });
    expect((await send(body, sign('{}'), 'a')).status).toBe(401);
    expect(await seen()).toEqual([]);
    expect((await send(body, sign(body), 'b')).status).toBe(200);
    expect(await seen()).toEqual(['Linskjorte']);

    const key = /^API key +(\S+)$/m.exec(
      await stores('add', '--name', 'Busy', '--platform', 'api', '--site', proxy.origin),
    )?.[1];
    const posts = Array.from({ length: 121 }, () =>
      visitor.send('POST', '/core/api/v1/stores/busy/orders', '{"orders": []}', {
        ...json,
        authorization: `Bearer ${key}`,
      }),
    );
    const replies = await Promise.all(posts);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  },
);

/** This machine is no place for pictures, so that all that is left of trying is when it failed. */
async function expectPictureTried(dataDir: string): Promise<void> {
  const db = await openCoreDatabase(dataDir);
  try {
    const failedAt = async () => {
      const row = await db
        .selectFrom('variation_versions')
        .select('picture_failed_at')
        .where('source_id', '=', 'north-beck')
        .executeTakeFirst();
      return row?.picture_failed_at ?? '';
    };
    await expect.poll(failedAt, { interval: 500 }).toMatch(/^2\d{3}-/);
  } finally {
    await closeDatabase(db);
  }
}
