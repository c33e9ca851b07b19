import { expect, test } from 'vitest';
import { someOf } from '../../tests/support/tier';
import { runCommand } from '../../tests/support/run-command';
import {
  csvOf,
  orderLine,
  productLine,
  temporaryFile,
  temporaryFolder,
} from '../../tests/support/store-files';

const secret = 'shpss_0123456789abcdef';

function commandIn(dataDir: string, program = 'stores') {
  return (args: string, input = '') =>
    runCommand([`build/${program}.js`, ...args.split(' ')], { DATA_DIR: dataDir }, input);
}

test('a store is added, listed without its key, given a new one, and removed', async () => {
  const run = commandIn(temporaryFolder());
  const added = await run('add --name Northbeck --platform api --site https://core.example/');
  expect(added).toMatchObject({ status: 0, stderr: '' });
  expect(added.stdout).toContain('POST https://core.example/core/api/v1/stores/northbeck/orders');
  const key = /sk_[\w-]{43}/.exec(added.stdout)?.[0] ?? 'no key';
  expect((await run('rotate northbeck --keep 3')).stdout).not.toContain(key);
  const { stdout: list } = await run('list');
  expect(list.split('\n')).toHaveLength(4);
  expect(list).toMatch(
    /^northbeck {2}Northbeck {2}api, active, no orders\n {2}key \w+ of .*, ends /,
  );
  expect(list).not.toContain('sk_');

  expect(await run('add --name Northbeck --platform api')).toMatchObject({
    status: 1,
    stderr: 'The store "Northbeck" has a key already. To change it: rotate northbeck\n',
  });
  expect((await run('remove northbeck')).stdout).toContain('Its purchases stay.');
  expect((await run('list')).stdout).toContain('api, removed');
});

test('Shopify’s secret comes by standard input or a file, and is never printed', async () => {
  const run = commandIn(temporaryFolder());
  const added = await run(
    'add --name Northbeck --platform shopify --shop-domain Northbeck.myshopify.com',
    `${secret}\n`,
  );
  expect(added.status).toBe(0);
  expect(added.stdout).toContain('/core/api/v1/stores/northbeck/webhooks/shopify');
  expect(added.stdout).toContain('orders/create, orders/updated, orders/cancelled, refunds/create');
  const file = temporaryFile('secret', `${secret}-2`);
  const rotated = await run(`rotate northbeck --secret-file ${file}`);
  const { stdout: list } = await run('list');
  expect(`${added.stdout}${rotated.stdout}${list}`).not.toContain(secret);
  expect(await run('rotate northbeck', 'short')).toMatchObject({ status: 1, stdout: '' });
});

test('a store of imported files is given a key, and loses its purchases when asked to', async () => {
  const dataDir = temporaryFolder();
  const run = commandIn(dataDir);
  const products = temporaryFile('products.csv', csvOf([productLine()]));
  const orders = temporaryFile('orders.csv', csvOf([orderLine()]));
  const files = `--store Northbeck --products ${products} --orders ${orders}`;
  expect((await commandIn(dataDir, 'import')(files)).status).toBe(0);
  expect((await run('list')).stdout).toContain(
    'northbeck  Northbeck  files, active, last order 2026-',
  );

  const added = await run('add --name Northbeck --platform woocommerce');
  expect(added.stdout).toMatch(/Secret {5}sk_/);
  expect((await run('list')).stdout).toContain('woocommerce, active, last order 2026-03-14');
  expect(await run('remove northbeck --with-orders')).toMatchObject({ status: 1, stdout: '' });
  expect((await run('remove northbeck --with-orders --yes')).status).toBe(0);
  expect((await run('list')).stdout).toContain('removed, no orders');
});

test('wrong arguments of the stores are one line each', async () => {
  const run = commandIn(temporaryFolder());
  expect((await run('--help')).stdout).toContain('npm run stores -- list');
  const calls = [
    ['show', 'add, list, rotate, remove or keep? See --help.'],
    ['add --name x --platform shopify', '--shop-domain is missing'],
    ['add --name x --platform shopify --shop-domain x.example', '--shop-domain is missing'],
    ['keep nowhere', 'There is no store "nowhere".'],
    ['add --platform api', '--name "Name" is missing.'],
    ['add --name x --platform magento', '--platform is one of shopify, woocommerce, api.'],
    ['add --name x --platform api --url x.example', 'does not begin with https://'],
    ['rotate', 'The id of the store is missing.'],
    ['remove nowhere', 'There is no store "nowhere".'],
    ['list --secret x', "Unknown option '--secret'"],
  ] as const;
  for (const [args, problem] of someOf(calls, 3)) {
    const { status, stdout, stderr } = await run(args);
    expect({ status, stdout, lines: stderr.split('\n').length }).toEqual({
      ...{ status: 1, stdout: '', lines: 2 },
    });
    expect(stderr).toContain(problem);
  }
});
