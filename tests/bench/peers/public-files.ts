import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Our styles as `styles.css`, the drawings and the icon. */
export function copyPublicFiles(folder: string): void {
  const assets = 'public/build/_assets';
  const styles = readdirSync(assets).find((name) => /^styles-\w+\.css$/.test(name));
  if (styles === undefined) throw new Error('The build has no styles');
  cpSync(join(assets, styles), join(folder, 'styles.css'));
  cpSync('public/favicon.svg', join(folder, 'favicon.svg'));
  const drawings = 'content/thumbnails/placeholders';
  cpSync(join('public', drawings), join(folder, drawings), { recursive: true });
}

/** The pictures that the core stand-in names, in the folder of thumbnails. */
export async function makePictures(folder: string): Promise<void> {
  const product = join(folder, 'products/s-1/v-1');
  mkdirSync(product, { recursive: true });
  // Enlarged, so that they are as many bytes as photographs.
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  for (const width of [96, 256]) {
    await sharp({ create: { width: 24, height: 24, channels: 3, background: 'grey', noise } })
      .resize(width)
      .webp()
      .toFile(join(product, `${width}.webp`));
  }
}
