import { open } from 'node:fs/promises';
import { BrokenFile } from './broken-file';

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const utf16Marks = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
const delimiters = [',', ';', '\t'];

type Opening = { start: number; size: number; delimiter: string };

/** `start` and `size` in bytes; `start` is behind a byte order mark. */
export async function openCsv(file: string): Promise<Opening> {
  const { firstBytes, size } = await readStart(file, 65_536);
  if (utf16Marks.some((mark) => firstBytes.subarray(0, 2).equals(mark))) {
    throw new BrokenFile(file, 'the file is UTF-16; save it as "CSV UTF-8"', { line: 1 });
  }
  const hasMark = firstBytes.subarray(0, 3).equals(byteOrderMark);
  const start = hasMark ? byteOrderMark.length : 0;
  const [header = ''] = firstBytes.subarray(start).toString('latin1').split(/\r|\n/, 1);
  if (header.trim() === '') {
    throw new BrokenFile(file, 'the first line does not name any columns', { line: 1 });
  }
  return { start, size, delimiter: mostFrequent(delimiters, header) };
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
