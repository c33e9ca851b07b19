import { join } from 'node:path';

export const pictureSizes = [96, 256] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** `size` is the width in pixels. */
export function pictureFile(
  dataDir: string,
  sourceId: string,
  sourceVariationId: string,
  size: PictureSize,
): string {
  const [source, variation] = [sourceId, sourceVariationId].map(encodeURIComponent);
  return join(dataDir, 'thumbnails', 'products', `${source}`, `${variation}`, `${size}.webp`);
}
