import { expect, test } from 'vitest';
import { itemKey } from '../../../tests/support/core/add-purchases';
import { runCore } from '../../../tests/support/core/run-core';

const nul = encodeURIComponent('\0');
const token = Buffer.from(JSON.stringify(['2026\0', 'x'])).toString('base64url');

test('NUL in a body, path, query or token, and half of a surrogate pair, are answered with 400 on either database', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  const statuses = await Promise.all([
    ann.request('PUT /core/api/v1/users/self', { body: { firstName: 'A\0nn' } }),
    ann.request('PUT /core/api/v1/users/self', { body: { 'a\0': 'Ann' } }),
    ann.request('PUT /core/api/v1/users/self', { body: { firstName: 'Ann\ud83d' } }),
    ann.request(`GET /mywardrobe/api/v1/items/${nul}`),
    ann.request('GET /core/api/v1/feedback', { query: { ...itemKey(1), purchaseId: '\0' } }),
    ann.request('GET /core/api/v2/transactions/self', { query: { continuationToken: token } }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  const { body } = await ann.request('PUT /core/api/v1/users/self', {
    body: { firstName: 'back\\u0000slash' },
  });
  expect(body).toMatchObject({ firstName: 'back\\u0000slash' });
});

test('an idempotency key longer than 255 characters is answered with 400', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  const headers = { 'idempotency-key': 'k'.repeat(256) };
  const { status } = await ann.request('POST /mywardrobe/api/v1/items', {
    headers,
    body: {
      section: 'women',
      name: 'Coat',
      brand: '',
      size: '',
      color: '',
      category: { mainCategory: 'Jackets', subCategory: null },
      fit: 'fitsRight',
      note: '',
    },
  });
  expect(status).toBe(400);
});
