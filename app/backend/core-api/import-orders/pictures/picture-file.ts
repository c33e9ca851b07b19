import { join } from 'node:path';
import { sha256 } from '../../sha256';

/** In pixels: width and height. */
export const pictureSizes = [96, 256, 640] as const;

type PictureSize = (typeof pictureSizes)[number];

/** JPEG is for browsers that do not accept WebP; its address is that of the WebP file. */
export const pictureFormats = ['webp', 'jpg'] as const;

type PictureFormat = (typeof pictureFormats)[number];

const longestName = 255;

export function pictureFile(
  dataDir: string,
  sourceId: string,
  variationId: string,
  size: PictureSize,
  format: PictureFormat = 'webp',
): string {
  return join(picturesIn(dataDir), pictureFolder(sourceId, variationId), `${size}.${format}`);
}

export function picturesIn(dataDir: string): string {
  return join(dataDir, 'thumbnails', 'products');
}

/** Relative to `picturesIn`. */
export function pictureFolder(sourceId: string, variationId: string): string {
  return join(folderName(sourceId), folderName(variationId));
}

/** Of the same file, relative to `IMAGES_URL`. */
export function pictureAddress(sourceId: string, variationId: string, size: PictureSize): string {
  // Encoded twice: the folder names are encoded ids themselves.
  const folders = [sourceId, variationId].map((id) => encodeURI(folderName(id)));
  return ['products', ...folders, `${size}.webp`].join('/');
}

// An id that is too long, empty or only dots is named by its hash; no encoded id has `=`, so none is another's hash.
function folderName(id: string): string {
  const name = encodeURIComponent(id);
  if (name.length <= longestName && !/^\.*$/.test(name)) return name;
  return `sha256=${sha256(id)}`;
}

export type Thumbnail = { size: PictureSize; format: PictureFormat; bytes: Buffer };

/** More than shops take. A few kilobytes may unpack to so many, and then need half a gigabyte of memory. */
const limitInputPixels = 50_000_000;

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time, whatever many are loaded, so that their memory does not add up. */
export function resizeInTurn(bytes: Buffer): Promise<Thumbnail[]> {
  const thumbnails = last.then(() => resizePicture(bytes));
  last = thumbnails.catch(() => undefined);
  return thumbnails;
}

/** @throws when the bytes are no picture. */
async function resizePicture(bytes: Buffer): Promise<Thumbnail[]> {
  // Loaded on demand: the module takes much memory.
  const { default: sharp } = await import('sharp');
  const largest = Math.max(...pictureSizes);
  const { data, info } = await sharp(bytes, { limitInputPixels })
    .autoOrient()
    .resize(largest, largest, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbnails = pictureSizes.map(async (size) => {
    const square = sharp(data, { raw: info }).resize(size, size);
    const webp = await square.clone().webp({ quality: 80 }).toBuffer();
    const jpg = await square.clone().jpeg({ quality: 80 }).toBuffer();
    return [
      { size, format: 'webp' as const, bytes: webp },
      { size, format: 'jpg' as const, bytes: jpg },
    ];
  });
  return (await Promise.all(thumbnails)).flat();
}
