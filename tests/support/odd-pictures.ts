import { crc32, deflateSync, gzipSync } from 'node:zlib';

/** Black, of one bit for each pixel, so that it is far smaller than what it unpacks to. */
export function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Frames of one pixel on a canvas: the first is red, all others are green. */
export function framesOfGif(count: number, width = 1, height = width): Buffer {
  const screen = Buffer.from([0, 0, 0, 0, 0x80, 0, 0, 0xff, 0, 0, 0, 0xff, 0]);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  const frame = (code: number) => [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, code, 1, 0];
  const [first, other] = [Buffer.from(frame(0x44)), Buffer.from(frame(0x4c))];
  const others = Array.from({ length: count - 1 }, () => other);
  return Buffer.concat([Buffer.from('GIF89a'), screen, first, ...others, Buffer.from(';')]);
}

/** What SVG can do to who looks into it. `address` is what it asks for. */
export function svgs(address: string): Record<string, Buffer | string> {
  const svg = (content: string, attributes = 'width="64" height="64"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
  const rectangle = '<rect width="64" height="64" fill="red"/>';
  const image = (href: string) => `<image width="64" height="64" xlink:href="${href}"/>`;
  const filters = '<feGaussianBlur stdDeviation="500"/><feTurbulence numOctaves="50"/>'.repeat(20);
  const groups = Array.from(
    { length: 6 },
    (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(9)}</g>`,
  );
  const plain = svg(rectangle);
  return {
    plain,
    compressed: gzipSync(plain),
    'after blanks': `\n ${plain}`,
    'after a mark': `\u{feff}${plain}`,
    'as AVIF': `<?a ftypavif?>${plain}`,
    'with a file': svg(rectangle + image('file:///etc/hostname')),
    'with an address': svg(rectangle + image(address)),
    'with an outer entity': `<!DOCTYPE a [<!ENTITY x SYSTEM "${address}">]>${svg('<text>&x;</text>')}`,
    'with filters': svg(`<filter id="f">${filters}</filter><rect filter="url(#f)"/>`),
    'without a size': svg(
      `<defs><g id="g0">${rectangle}</g>${groups.join('')}</defs><use href="#g6"/>`,
      '',
    ),
  };
}
