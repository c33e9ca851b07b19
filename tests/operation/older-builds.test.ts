import { cpSync, readdirSync, renameSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFilesOf } from '../support/markup/build-files-of';
import { builtFolder, runApp, temporaryFolder } from '../support/run-app';

const day = 24 * 3_600_000;

/** What a build does to the file of a changed route: the old name is gone, a new one is there. */
function rebuild(folder: string, asset: string): string {
  const changed = asset.replace(/-(\w+)\./, '-CHANGED0.');
  for (const ending of ['', '.br', '.gz']) {
    renameSync(join(folder, 'public', asset + ending), join(folder, 'public', changed + ending));
  }
  return changed;
}

async function firstScript(url: string): Promise<string> {
  const [script] = buildFilesOf(await (await fetch(`${url}/faq`)).text(), '.js');
  if (script === undefined) throw new Error('The page has a script');
  return script;
}

test('assets of the build before and of the next one are served while both builds run and afterwards', async () => {
  const DATA_DIR = temporaryFolder();
  const folder = builtFolder();
  const before = await runApp({ DATA_DIR }, { folder });
  const oldAsset = await firstScript(before.url);
  const first = await fetch(before.url + oldAsset);
  const [script, headers] = [await first.text(), Object.fromEntries(first.headers)];
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
  });

  const newAsset = rebuild(folder, oldAsset);
  expect(await (await fetch(before.url + oldAsset)).text()).toBe(script);
  const after = await runApp({ DATA_DIR }, { folder });
  for (const url of [before.url, after.url]) {
    for (const asset of [oldAsset, newAsset]) {
      const response = await fetch(url + asset);
      expect([response.status, await response.text()]).toEqual([200, script]);
    }
  }
  const kept = await fetch(after.url + oldAsset);
  expect(kept.headers.get('cache-control')).toBe(headers['cache-control']);
  expect(kept.headers.get('content-type')).toBe(headers['content-type']);
  expect((await fetch(`${after.url}/build/no-such-file.js`)).status).toBe(404);
  expect((await fetch(`${after.url}/build/%2e%2e/session-keys`)).status).toBe(404);
});

test('what no start has needed for 30 days is removed, and a copy that was cut short is mended', async () => {
  const DATA_DIR = temporaryFolder();
  const kept = join(DATA_DIR, 'assets');
  const before = await runApp({ DATA_DIR });
  const asset = (await firstScript(before.url)).replace('/build', '');
  await before.stop();
  const names = readdirSync(kept);
  const { size } = statSync(join(kept, asset));
  const since = (days: number) => new Date(Date.now() - days * day);
  cpSync('package.json', join(kept, 'gone-AAAAAAAA.js'));
  cpSync('package.json', join(kept, 'recent-AAAAAAAA.js'));
  cpSync('package.json', join(kept, asset));
  for (const name of ['gone-AAAAAAAA.js', asset])
    utimesSync(join(kept, name), since(31), since(31));
  utimesSync(join(kept, 'recent-AAAAAAAA.js'), since(29), since(29));

  await runApp({ DATA_DIR });
  expect(readdirSync(kept).sort()).toEqual([...names, 'recent-AAAAAAAA.js'].sort());
  expect(statSync(join(kept, asset)).size).toBe(size);
});
