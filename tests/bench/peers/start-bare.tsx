import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { startChild, temporaryFolder, type Child } from '../children';
import { copyPublicFiles, makePictures } from './public-files';
import { fetchItems } from './view/core-records';
import { plainElements } from './view/elements';
import { Frame } from './view/frame';
import { ListView } from './view/list-view';

/** One static page with the items that the core has now. */
export async function startBare(core: Child): Promise<Child> {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  copyPublicFiles(folder);
  await makePictures(join(folder, 'content/thumbnails'));
  const items = await fetchItems(core.url, 'demo');
  const page = renderToStaticMarkup(
    <html lang="en" id="top">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>My Wardrobe – My size profile</title>
        <link rel="stylesheet" href="/styles.css" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <Frame elements={plainElements} address="/profile">
          <ListView elements={plainElements} items={items} />
        </Frame>
      </body>
    </html>,
  );
  writeFileSync(join(folder, 'page.html'), `<!doctype html>${page}`);
  return startFiles(folder);
}

/** @param upstreams where calls of the core and of the identity provider go */
export function startFiles(folder: string, upstreams: string[] = []): Promise<Child> {
  return startChild({
    args: ['--import', 'tsx', 'tests/bench/peers/files-process.ts', folder, ...upstreams],
    urlPattern: /(http:\S+)\n/,
  });
}
