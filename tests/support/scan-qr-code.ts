import { decodeQR } from 'qr/decode.js';

const pixels = 3;

/** What a camera reads from a code of `size` modules, whose dark ones the strokes of `path` cover. */
export function scanQrCode({ size, path }: { size: number; path: string }): string {
  const width = size * pixels;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    const columns = Number(length) * pixels;
    for (let row = Number(y) * pixels; row < (Number(y) + 1) * pixels; row += 1) {
      const start = row * width + Number(x) * pixels;
      for (let column = 0; column < columns; column += 1) {
        data.fill(0, (start + column) * 4, (start + column) * 4 + 3);
      }
    }
  }
  return decodeQR({ width, height: width, data });
}
