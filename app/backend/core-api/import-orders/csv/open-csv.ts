import { open } from 'node:fs/promises';
import { BrokenFile } from './broken-file';

const marks = [
  { encoding: 'utf-8', mark: Buffer.from([0xef, 0xbb, 0xbf]) },
  { encoding: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
  { encoding: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
] as const;
const delimiters = [',', ';', '\t'];

/** Node's names of text encodings. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

type Opening = { start: number; size: number; delimiter: string; encoding: Encoding };

/** `start` and `size` in bytes; `start` is behind a byte order mark. @throws BrokenFile */
export async function openCsv(file: string): Promise<Opening> {
  const { firstBytes, size } = await readStart(file, 65_536);
  const { encoding, start } = encodingOf(firstBytes);
  const text = new TextDecoder(encoding === 'utf-8' ? 'latin1' : encoding).decode(
    firstBytes.subarray(start),
  );
  const [header = ''] = text.split(/\r|\n/, 1);
  if (header.trim() === '') {
    throw new BrokenFile(file, 'the first line does not name any columns', { line: 1 });
  }
  return { start, size, encoding, delimiter: mostFrequent(delimiters, header) };
}

/** Spreadsheets write UTF-16 with a mark, some programs without: then every other byte of a header is 0. */
function encodingOf(bytes: Buffer): { encoding: Encoding; start: number } {
  for (const { encoding, mark } of marks) {
    if (bytes.subarray(0, mark.length).equals(mark)) return { encoding, start: mark.length };
  }
  const zeros = (offset: number) =>
    bytes.subarray(0, 64).filter((byte, place) => place % 2 === offset && byte === 0).length;
  if (zeros(1) > 8 && zeros(0) === 0) return { encoding: 'utf-16le', start: 0 };
  if (zeros(0) > 8 && zeros(1) === 0) return { encoding: 'utf-16be', start: 0 };
  return { encoding: 'utf-8', start: 0 };
}

async function readStart(
  file: string,
  count: number,
): Promise<{ firstBytes: Buffer; size: number }> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
      const { size } = await handle.stat();
      return { firstBytes: buffer.subarray(0, bytesRead), size };
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new BrokenFile(file, `cannot be read (${messageOf(error)})`);
  }
}

function mostFrequent(characters: string[], text: string): string {
  const count = (character: string) => text.split(character).length;
  return characters.reduce((best, next) => (count(next) > count(best) ? next : best));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
