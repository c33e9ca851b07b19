import { expect, test } from 'vitest';
import { listImports, type Import } from './source/imports';

type Doors = { rooms: string[]; packages: string[] };

const react = ['@remix-run/react', 'react'];
const remix = ['@remix-run/node', ...react];

/**
 * Who may import whom: rooms or single files of them, and packages. With `type` before it, types alone.
 * `core-api shapes` are its files without `.server`, which describe what comes over the wire.
 */
const table: Record<string, Doors> = {
  'server.ts': {
    rooms: ['config', 'embedded', 'http', 'session'],
    packages: [
      'node:http',
      'node:url',
      '@remix-run/dev/server-build',
      '@remix-run/node',
      'express',
    ],
  },
  'root and entries': {
    rooms: ['config', 'http', 'i18n', 'session', 'ui'],
    packages: [...remix, 'react-dom/client', 'react-dom/server'],
  },
  routes: {
    rooms: [
      ...['config', 'core-api', 'core-api shapes', 'forms', 'http', 'i18n'],
      ...['identity', 'session', 'texts', 'ui'],
    ],
    packages: [...remix, 'csv-stringify/sync', 'node:crypto', 'zod'],
  },
  forms: { rooms: ['i18n', 'ui'], packages: [...remix, 'type zod'] },
  ui: { rooms: ['forms', 'i18n'], packages: remix },
  session: {
    rooms: ['config', 'http', 'i18n', 'identity', 'ui/failure/failure-page'],
    packages: [
      'node:crypto',
      'node:fs',
      'node:path',
      '@remix-run/node',
      'jose',
      'remix-toast',
      'zod',
    ],
  },
  'core-api': { rooms: ['config', 'core-api shapes', 'http'], packages: ['zod'] },
  'core-api shapes': { rooms: [], packages: ['zod'] },
  identity: {
    rooms: ['config', 'http'],
    packages: [
      ...['node:crypto', 'firebase-admin/app', 'firebase-admin/auth'],
      ...['jose', 'openid-client', 'zod'],
    ],
  },
  i18n: {
    rooms: ['config', 'http', 'locales'],
    packages: [
      ...['node:fs', 'node:path', 'type @remix-run/node'],
      ...['cookie', 'i18next', 'remix-i18next/server'],
    ],
  },
  texts: { rooms: ['config', 'i18n'], packages: ['node:fs', 'node:path', 'markdown-it'] },
  http: {
    rooms: ['config'],
    packages: [
      ...['node:crypto', 'node:path', 'node:zlib', 'type node:http', '@remix-run/node'],
      ...['@sentry/node', 'cookie', 'express', 'helmet', 'ioredis', 'pino'],
      ...['rate-limiter-flexible', 'sirv', 'undici', 'zod'],
    ],
  },
  embedded: {
    rooms: ['config', 'core-api shapes', 'http/environment', 'i18n'],
    packages: [
      ...['node:child_process', 'node:crypto', 'node:events', 'node:fs', 'node:fs/promises'],
      ...['node:http', 'node:path', 'node:stream', 'node:url'],
      ...['csv-parse', 'express', 'firebase-admin/app', 'firebase-admin/auth', 'jose', 'kysely'],
      ...['libsql', 'nodemailer', 'sharp', 'undici', 'zod'],
    ],
  },
  commands: {
    rooms: ['config', 'embedded'],
    packages: [
      ...['node:child_process', 'node:fs', 'node:path', 'node:process', 'node:url'],
      ...['node:util', 'node:zlib', 'cli-progress', 'the build'],
    ],
  },
  config: { rooms: ['core-api shapes'], packages: ['node:fs', 'zod'] },
};

const imports = listImports();

test('every import goes through a door of the table', () => {
  const strays = imports
    .filter(isOutOfRoom)
    .filter((found) => !doorsOf(found).some((door) => isNamed(door, found)))
    .map(({ from, to, isType }) => `${from} imports ${isType ? 'type ' : ''}${to}`);
  expect(strays).toEqual([]);
});

test('every door of the table is used', () => {
  const unused = Object.entries(table).flatMap(([room, { rooms, packages }]) =>
    [...rooms, ...packages]
      .filter(
        (door) => !imports.some((found) => roomOf(found.from) === room && isNamed(door, found)),
      )
      .map((door) => `${room}: ${door}`),
  );
  expect(unused).toEqual([]);
});

test('a route imports from its own folder and from those of the addresses above it', () => {
  const strays = imports
    .filter(({ from, to }) => roomOf(from) === 'routes' && roomOf(to) === 'routes')
    .filter(({ from, to }) => !addressesAbove(addressOf(from)).includes(addressOf(to)))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(strays).toEqual([]);
});

test('an address stands below those that its name begins with, unless it steps out of them', () => {
  expect(addressesAbove('profile._purchases.feedback')).toEqual([
    'profile._purchases.feedback',
    'profile._purchases',
    'profile',
  ]);
  expect(addressesAbove('account_.sign-out')).not.toContain('account');
});

function roomOf(path: string): string {
  const [folder = '', room = '', ...inside] = path.split('/');
  if (path === 'server.ts' || folder === 'locales') return folder;
  if (inside.length === 0) return room.startsWith('config.') ? 'config' : 'root and entries';
  return room === 'core-api' && !path.includes('.server') ? 'core-api shapes' : room;
}

function isOutOfRoom({ from, to, isPackage }: Import): boolean {
  return isPackage || roomOf(from) !== roomOf(to);
}

function doorsOf({ from, isPackage }: Import): string[] {
  const doors = table[roomOf(from)];
  return (isPackage ? doors?.packages : doors?.rooms) ?? [];
}

function isNamed(door: string, { to, isPackage, isType }: Import): boolean {
  const name = door.replace(/^type /, '');
  if (name !== door && !isType) return false;
  if (isPackage) return name === (to.includes('build/index.js') ? 'the build' : to);
  return name === roomOf(to) || `app/${name}` === to.replace(/\.server$/, '');
}

function addressOf(path: string): string {
  return path.split('/')[2] ?? '';
}

function addressesAbove(address: string): string[] {
  const parts = address.split('.');
  return parts.map((_, place) => parts.slice(0, parts.length - place).join('.'));
}
