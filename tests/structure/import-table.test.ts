import { expect, test } from 'vitest';
import { listImports, type Import } from './source/imports';

type Allowed = { folders: string[]; packages: string[] };

const react = ['@remix-run/react', 'react'];
const remix = ['@remix-run/node', ...react];

/** Allowed folders, files and packages; `type` allows only types. `core-api schemas` are its files without `.server`. */
const table: Record<string, Allowed> = {
  'server.ts': {
    folders: ['config', 'remix', 'server', 'session', 'ui/light-list.css', 'ui/styles.css'],
    packages: [
      ...['node:http', 'type node:net', '@remix-run/dev/server-build', '@remix-run/node'],
      'express',
    ],
  },
  'root and entries': {
    folders: ['config', 'i18n', 'remix', 'server', 'session', 'ui'],
    packages: [...remix, 'react-dom/client', 'react-dom/server'],
  },
  routes: {
    folders: [
      ...['config', 'core-api', 'core-api schemas', 'features', 'forms', 'history', 'i18n'],
      ...['identity', 'server', 'session', 'ui'],
    ],
    packages: remix,
  },
  features: {
    folders: [
      ...['config', 'core-api', 'core-api schemas', 'forms', 'history', 'i18n'],
      ...['identity', 'remix', 'server', 'session', 'sizes', 'ui'],
    ],
    packages: [
      ...[...remix, 'csv-stringify/sync', 'lru-cache', 'node:child_process', 'node:crypto'],
      ...['node:events', 'node:fs', 'node:path', 'qr', 'zod'],
    ],
  },
  history: {
    folders: ['config', 'core-api', 'core-api schemas', 'server', 'session', 'sizes'],
    packages: ['lru-cache', 'node:crypto', 'node:timers/promises'],
  },
  forms: {
    folders: ['i18n', 'remix', 'server/request-scope', 'ui'],
    packages: [...remix, 'type zod'],
  },
  ui: {
    folders: ['i18n', 'remix', 'server/request-scope', 'type config/operator'],
    packages: [...remix, 'react-dom'],
  },
  remix: {
    folders: ['remix.config.js'],
    packages: [
      ...[...remix, 'node:crypto', 'node:fs', 'node:fs/promises', 'node:module', 'node:path'],
      ...['rollup', 'terser'],
    ],
  },
  session: {
    folders: ['config', 'i18n', 'identity', 'mail', 'server', 'type ui/notice'],
    packages: [
      ...['node:crypto', 'node:fs', 'node:path', 'node:zlib', '@remix-run/node', 'bowser'],
      ...['cookie', 'type ioredis', 'jose', 'libsql', 'lru-cache', 'remix-toast', 'zod'],
    ],
  },
  'core-api': {
    folders: ['config', 'core-api schemas', 'server'],
    packages: ['lru-cache', 'zod'],
  },
  'core-api schemas': { folders: [], packages: ['zod'] },
  sizes: { folders: ['core-api schemas'], packages: [] },
  identity: {
    folders: ['config', 'server'],
    packages: [
      ...['node:crypto', 'firebase-admin/app', 'firebase-admin/auth'],
      ...['@zxcvbn-ts/language-common', 'jose', 'openid-client', 'zod'],
    ],
  },
  i18n: {
    folders: ['config', 'locales', 'server'],
    packages: [
      ...['node:fs', 'node:path', 'type @remix-run/node'],
      ...['cookie', 'i18next', 'lru-cache', 'markdown-it', 'remix-i18next/server'],
    ],
  },
  server: {
    folders: ['config'],
    packages: [
      ...[
        'node:async_hooks',
        'node:crypto',
        'node:fs',
        'node:http',
        'node:stream/promises',
        'node:path',
        'node:timers/promises',
        'node:util',
      ],
      ...['node:zlib', '@remix-run/node', '@remix-run/react', '@sentry/node', 'cookie', 'express'],
      ...['helmet', 'ioredis', 'lru-cache', 'pino', 'prom-client', 'rate-limiter-flexible', 'sirv'],
      'undici',
      'zod',
    ],
  },
  config: {
    folders: ['core-api schemas'],
    packages: [
      ...['node:http', 'type node:net', 'node:timers/promises'],
      ...['node:fs', 'node:fs/promises', 'node:path', 'node:url'],
      ...['fastest-levenshtein', 'libsql', 'zod'],
    ],
  },
  backend: {
    folders: [
      ...['config', 'core-api schemas', 'mail'],
      ...['i18n/catalogue', 'i18n/fill', 'i18n/languages', 'i18n/who-asked'],
    ],
    packages: [
      ...[
        'node:async_hooks',
        'node:child_process',
        'node:crypto',
        'node:events',
        'node:fs',
        'node:fs/promises',
      ],
      ...['node:dns', 'node:http', 'node:https', 'node:net', 'node:path', 'node:stream'],
      ...['node:readline/promises', 'node:stream/consumers', 'node:timers/promises'],
      ...['node:url', 'node:util', 'lru-cache', 'rate-limiter-flexible'],
      ...['cli-progress', 'csv-parse', 'express', 'firebase-admin/app', 'firebase-admin/auth'],
      ...['ioredis', 'ipaddr.js', 'jose', 'kysely', 'libsql', 'pg', 'pino', 'prom-client', 'sharp'],
      ...['stream-json/filters/pick.js', 'stream-json/streamers/stream-array.js', 'undici', 'zod'],
    ],
  },
  mail: {
    folders: ['config', 'i18n'],
    packages: ['node:crypto', 'node:fs', 'node:path', 'nodemailer'],
  },
  'core-check': {
    folders: ['config', 'core-api schemas'],
    packages: ['node:crypto', 'node:fs', 'node:path', 'node:util', 'zod'],
  },
  scripts: {
    folders: ['config', 'core-api schemas', 'remix'],
    packages: [
      ...['@asteasolutions/zod-to-openapi', 'prettier', 'zod'],
      ...[
        'node:child_process',
        'node:events',
        'node:fs',
        'node:module',
        'node:path',
        'node:process',
        'node:url',
        'node:v8',
        'node:zlib',
      ],
      ...['esbuild', 'the build'],
    ],
  },
};

/** Top down: a folder imports only from folders below it. */
const layers = [
  ['server.ts', 'root and entries', 'routes'],
  ['features'],
  ['history'],
  ['forms', 'session'],
  ['ui', 'identity', 'core-api', 'backend', 'core-check', 'sizes'],
  ['mail'],
  ['i18n'],
  ['server'],
  ['config', 'remix'],
  ['core-api schemas', 'remix.config.js'],
];

const imports = listImports();

test('the table allows every import', () => {
  const strays = imports
    .filter(leavesFolder)
    .filter((found) => !allowedFor(found).some((name) => isNamed(name, found)))
    .map(({ from, to, isType }) => `${from} imports ${isType ? 'type ' : ''}${to}`);
  expect(strays).toEqual([]);
});

test('every permission of the table is used', () => {
  const unused = Object.entries(table).flatMap(([folder, { folders, packages }]) =>
    [...folders, ...packages]
      .filter(
        (name) => !imports.some((found) => folderOf(found.from) === folder && isNamed(name, found)),
      )
      .map((name) => `${folder}: ${name}`),
  );
  expect(unused).toEqual([]);
});

test('no route imports a route', () => {
  const strays = imports
    .filter(({ from, to }) => folderOf(from) === 'routes' && folderOf(to) === 'routes')
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(strays).toEqual([]);
});

test('no folder imports from a folder above it', () => {
  const levelOf = (path: string) => layers.findIndex((folders) => folders.includes(folderOf(path)));
  const upwards = imports
    .filter(({ isPackage, to }) => !isPackage && folderOf(to) !== 'locales')
    .filter(({ from }) => folderOf(from) !== 'scripts')
    .filter(leavesFolder)
    .filter(({ from, to }) => levelOf(to) <= levelOf(from))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(upwards).toEqual([]);
});

function folderOf(path: string): string {
  const [top = '', folder = '', ...inside] = path.split('/');
  if (['server.ts', 'remix.config.js', 'locales'].includes(top)) return top;
  if (inside.length === 0) return 'root and entries';
  return folder === 'core-api' && !path.includes('.server') ? 'core-api schemas' : folder;
}

function leavesFolder({ from, to, isPackage }: Import): boolean {
  return isPackage || folderOf(from) !== folderOf(to);
}

function allowedFor({ from, isPackage }: Import): string[] {
  const allowed = table[folderOf(from)];
  return (isPackage ? allowed?.packages : allowed?.folders) ?? [];
}

function isNamed(allowed: string, { to, isPackage, isType }: Import): boolean {
  const name = allowed.replace(/^type /, '');
  if (name !== allowed && !isType) return false;
  if (isPackage) return name === (to.includes('build/index.js') ? 'the build' : to);
  return name === folderOf(to) || `app/${name}` === to.replace(/\.server$/, '');
}
