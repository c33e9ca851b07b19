import { buildFilesOf } from '../support/markup/build-files-of';
import { startCore, startApp } from './apps';
import { printTable } from './table';
import { signIn, visit } from './visits';

type Sizes = { files: number; raw: number; brotli: number };

/** Bytes transferred at the first visit of the purchases page with 50 cards. */
export async function benchFirstLoad(): Promise<void> {
  const core = await startCore();
  const app = await startApp(core);
  const person = await signIn(app.url);

  async function sizesOf(paths: string[]): Promise<Sizes> {
    const sizes = { files: paths.length, raw: 0, brotli: 0 };
    for (const path of paths) {
      const address = app.url + path;
      sizes.raw += (await visit(address, person)).body.length;
      sizes.brotli += (await visit(address, { ...person, 'accept-encoding': 'br' })).body.length;
    }
    return sizes;
  }

  const html = String((await visit(`${app.url}/profile`, person)).body);
  const kinds = {
    html: await sizesOf(['/profile']),
    css: await sizesOf(buildFilesOf(html, '.css')),
    js: await sizesOf(buildFilesOf(html, '.js')),
  };
  await app.stop();
  await core.stop();
  const rows = Object.entries(kinds).map(([kind, { files, raw, brotli }]) => [
    kind,
    files,
    raw,
    brotli,
  ]);
  printTable('First load of /profile with 50 cards, bytes', ['', 'files', 'raw', 'brotli'], rows);
}
