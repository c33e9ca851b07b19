import { build } from 'esbuild';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startIdentityProvider } from '../../../app/backend/identity/start-identity-provider';
import { temporaryFolder, type Child } from '../children';
import { copyPublicFiles, makePictures } from './public-files';
import { startFiles } from './start-bare';

export const account = { email: 'shopper@example.com', password: 'try-it-on' };

/** A React app that asks the provider's browser SDK who is signed in, and then the core. */
export async function startClientRendered(core: Child): Promise<Child> {
  const folder = temporaryFolder();
  copyPublicFiles(folder);
  await makePictures(join(folder, 'content/thumbnails'));
  await build({
    entryPoints: ['tests/bench/peers/client-rendered/main.tsx'],
    outdir: folder,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = readdirSync(folder).find((name) => /^main-\w+\.js$/.test(name));
  writeFileSync(join(folder, 'page.html'), pageWith(`/${script}`));
  const provider = await startIdentityProvider({
    dataDir: temporaryFolder(),
    projectId: 'size-profile-demo',
    sendMail: async () => undefined,
    siteUrl: () => '',
  });
  await provider.accounts.ensureAccount({
    ...account,
    emailVerified: true,
    displayName: 'Kim',
  });
  const files = await startFiles(folder, [core.url, provider.url]);
  const stop = async () => {
    await files.stop();
    await provider.close();
  };
  return { ...files, stop };
}

function pageWith(script: string): string {
  return `<!doctype html>
<html lang="en" id="top">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>My Wardrobe – My size profile</title>
<link rel="stylesheet" href="/styles.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="module" src="${script}"></script>
</head>
<body><div id="root"><p>Loading …</p></div></body>
</html>
`;
}
