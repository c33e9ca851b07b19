import { join } from 'node:path';
import { sha256 } from '../../sha256';

/** In pixels: width and height. */
export const pictureSizes = [96, 256] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** JPEG is for browsers that do not accept WebP; its address is that of the WebP file. */
export const pictureFormats = ['webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const longestName = 255;

export function pictureFile(
  dataDir: string,
  sourceId: string,
  variationId: string,
  size: PictureSize,
  format: PictureFormat = 'webp',
): string {
  const folders = [sourceId, variationId].map(folderName);
  return join(dataDir, 'thumbnails', 'products', ...folders, `${size}.${format}`);
}

/** Of the same file, relative to `IMAGES_URL`. */
export function pictureAddress(sourceId: string, variationId: string, size: PictureSize): string {
  // Encoded twice: the folder names are encoded ids themselves.
  const folders = [sourceId, variationId].map((id) => encodeURI(folderName(id)));
  return ['products', ...folders, `${size}.webp`].join('/');
}

/**
 * Ids that are no name of a folder, since they are too long, empty or only dots, are named by their hash. No encoded id
 * has `=`, so that none is the hash of another.
 */
function folderName(id: string): string {
  const name = encodeURIComponent(id);
  if (name.length <= longestName && !/^\.*$/.test(name)) return name;
  return `sha256=${sha256(id)}`;
}
