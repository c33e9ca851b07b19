import { pictureSizes, type PictureSize } from './picture-file';

export type Thumbnail = { size: PictureSize; webp: Buffer };

/** The picture as square WebP in every size, on white where it is transparent. Throws when it is no picture. */
export async function resizePicture(bytes: Buffer): Promise<Thumbnail[]> {
  // Loaded only when there is a picture to resize: the module takes much memory.
  const { default: sharp } = await import('sharp');
  return Promise.all(
    pictureSizes.map(async (size) => ({
      size,
      webp: await sharp(bytes, { limitInputPixels: 100_000_000 })
        .autoOrient()
        .resize(size, size, { fit: 'cover' })
        .flatten({ background: '#fff' })
        .webp({ quality: 80 })
        .toBuffer(),
    })),
  );
}
