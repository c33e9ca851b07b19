import { pictureSizes, type PictureFormat, type PictureSize } from './picture-file';

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

/** Square pictures in every size and format, on white where the picture is transparent. Throws when the bytes are no picture. */
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
