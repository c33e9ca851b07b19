import { execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { picture, startPictureServer } from '../support/picture-store';
import {
  csvOf,
  orderLine,
  productLine,
  temporaryFile,
  temporaryFolder,
} from '../support/store-files';

const sizes = Array.from({ length: 20 }, (_, index) => String(index + 30));

/** A store with a picture for each size, all of them ordered. */
function filesOf(pictureOf: (size: string) => string) {
  const orders = sizes.map((size) =>
    orderLine({ Name: `#${size}`, 'Lineitem name': `Wool Skirt - ${size}` }),
  );
  const products = sizes.map((size) =>
    productLine({
      ...{ Handle: 'wool-skirt', Title: 'Wool Skirt', 'Option1 Value': size },
      ...{ 'Option2 Name': '', 'Option2 Value': '', 'Variant Image': pictureOf(size) },
    }),
  );
  return {
    orders: temporaryFile('orders.csv', csvOf(orders)),
    products: temporaryFile('products.csv', csvOf(products)),
  };
}

test('npm run pictures goes on where an import was killed, and says how many were stored', async () => {
  const jpeg = await picture();
  let kill: () => unknown = () => undefined;
  const server = await startPictureServer((_, response) => {
    if (server.requested.length === 8) kill();
    response.end(jpeg);
  });
  const { orders, products } = filesOf((size) => server.url(`/${size}.jpg`));
  const env = { ...process.env, DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent' };
  const store = ['--store', 'Skirts', '--allow-private-pictures'];
  const args = ['build/import.js', ...store, '--products', products, '--orders', orders];
  const importer = spawn(process.execPath, args, { env, stdio: 'ignore' });
  kill = () => importer.kill('SIGKILL');
  expect(await once(importer, 'exit')).toEqual([null, 'SIGKILL']);

  const run = (...more: string[]) =>
    promisify(execFile)(process.execPath, ['build/pictures.js', ...more], { env });
  const before = server.requested.length;
  const [, stored = '', unchanged = ''] =
    /^pictures +(\d+) stored, (\d+) unchanged, 0 unreachable\n$/.exec(
      (await run(...store)).stdout,
    ) ?? [];
  expect(Number(stored) + Number(unchanged)).toBe(sizes.length);
  expect(Number(unchanged)).toBeGreaterThan(0);
  expect(server.requested.length - before).toBe(Number(stored));

  expect((await run()).stdout).toContain(`0 stored, ${sizes.length} unchanged`);
  await expect(run('--store', 'Shirts')).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no store "Shirts".\n',
  });
  await expect(run('--stores')).rejects.toMatchObject({ code: 1, stdout: '' });
  expect((await run('--help')).stdout).toContain('npm run pictures');

  const child = fork('build/pictures.js', ['--recent'], { env, stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([0, null]);
});
