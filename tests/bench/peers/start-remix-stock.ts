import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../support/free-port';
import { startChild, temporaryFolder, type Child } from '../children';
import { copyPublicFiles, makePictures } from './public-files';

const sources = 'tests/bench/peers';

// Remix adds its own entry modules, which are those of the template, if this names what they import.
const manifest = {
  private: true,
  type: 'module',
  sideEffects: false,
  dependencies: { '@remix-run/node': '*', '@remix-run/react': '*', isbot: '*' },
};

/** What `create-remix` sets up, with a list and a settings page of the same content as ours. */
export async function startRemixStock(core: Child): Promise<Child> {
  const folder = temporaryFolder();
  const root = join(folder, 'remix-stock');
  for (const name of ['view', 'remix-stock']) {
    cpSync(join(sources, name), join(folder, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
  mkdirSync(join(root, 'public'));
  copyPublicFiles(join(root, 'public'));
  await makePictures(join(root, 'public/content/thumbnails'));
  const environment = { PATH: process.env.PATH, NODE_ENV: 'production' } as const;
  const build = [resolve('node_modules/@remix-run/dev/dist/cli.js'), 'vite:build'];
  execFileSync(process.execPath, build, { cwd: root, env: environment, stdio: 'pipe' });
  return startChild({
    folder: root,
    args: [resolve('node_modules/@remix-run/serve/dist/cli.js'), 'build/server/index.js'],
    environment: { PORT: String(await freePort()), HOST: '127.0.0.1', CORE_API_URL: core.url },
    urlPattern: /\[remix-serve\] (http:\S+)/,
  });
}
