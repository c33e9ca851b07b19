import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '~/session/user.server';
import { productText, type Product } from './product';
import { decryptProduct, readProductText, encryptProduct } from './encrypted-product.server';

afterEach(() => void vi.useRealTimers());

function userCalled(uid: string): User {
  return {
    uid,
    email: 'kim@example.com',
    saves: [],
    sessionId: 's-1',
    language: 'en',
    idToken: () => null,
    renewIdToken: async () => false,
    refreshToken: () => '',
    replaceTokens: async () => undefined,
    provenAt: () => 0,
    markReauthenticated: async () => undefined,
  };
}

const kim = userCalled('kim');
const product: Product = {
  id: 't-1',
  name: 'Linkjole Soria',
  store: 'Nordlys Klær',
  size: null,
  picture: { small: '/products/96.webp', large: 'https://store.example/256.webp' },
  drawing: 'dress',
};

test('an encrypted product opens for the person it was made for, with or without a product', async () => {
  expect(await decryptProduct(kim, await encryptProduct(kim, product))).toEqual({ product });
  expect(await decryptProduct(kim, await encryptProduct(kim, null))).toEqual({ product: null });
});

test('another person, a forged text and none open nothing', async () => {
  const encrypted = await encryptProduct(kim, product);
  expect(await decryptProduct(userCalled('eve'), encrypted)).toBeNull();
  for (const forged of [null, '', 'abc', `${encrypted.slice(0, -4)}AAAA`]) {
    expect(await decryptProduct(kim, forged)).toBeNull();
  }
});

test('an encrypted product lasts for an hour', async () => {
  vi.useFakeTimers({ now: 0 });
  const encrypted = await encryptProduct(kim, product);
  vi.setSystemTime(3_599_000);
  expect(await decryptProduct(kim, encrypted)).not.toBeNull();
  vi.setSystemTime(3_600_001);
  expect(await decryptProduct(kim, encrypted)).toBeNull();
});

test('a product that is too long or has an odd picture stays out of the address', async () => {
  const picture = { small: 'javascript:1', large: 'javascript:1' };
  for (const odd of [
    { ...product, name: 'x'.repeat(401) },
    { ...product, picture },
  ]) {
    expect(await decryptProduct(kim, await encryptProduct(kim, odd))).toEqual({ product: null });
  }
});

test('readProductText reads what productText wrote, and nothing that was changed into another shape', () => {
  expect(readProductText(productText(product))).toEqual(product);
  expect(readProductText(productText({ ...product, picture: null }))).toEqual({
    ...product,
    picture: null,
  });
  const hard = { ...product, name: '100 % wool | %7C "warm"', store: '|' };
  expect(readProductText(productText(hard))).toEqual(hard);
  for (const odd of ['', '|||||||', '{}', '[]', 'null', productText({ ...product, name: '' })]) {
    expect(readProductText(odd)).toBeNull();
  }
});
