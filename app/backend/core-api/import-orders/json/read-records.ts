import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { messageOf } from '~/config/file-error.server';
import { BrokenFile } from '../csv/csv-row';
import { isObject, parseShopJson } from '../../shops/fields';

type FileRecord = { place: { line?: number; record?: number }; value: unknown };

type OnBytes = (bytes: number, size: number) => void;

const bytesAtOnce = 1024 * 1024;
/** Characters. An order of a hundred lines takes some two hundred thousand. */
const longestRecord = 32 * bytesAtOnce;

/** Numbers are text where JSON.parse would round them, in a JSON file (not NDJSON) all of them. @throws BrokenFile */
export async function* readRecords(file: string, onBytes?: OnBytes): AsyncGenerator<FileRecord> {
  const texts = readText(file, onBytes);
  yield* /\.(ndjson|jsonl)$/i.test(file) ? recordsOfLines(file, texts) : recordsOfList(file, texts);
}

async function* readText(file: string, onBytes?: OnBytes): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  try {
    const { size } = await stat(file);
    let done = 0;
    for await (const chunk of createReadStream(file, { highWaterMark: bytesAtOnce })) {
      if (!Buffer.isBuffer(chunk)) continue;
      done += chunk.length;
      onBytes?.(done, size);
      yield utf8.decode(chunk, { stream: true });
    }
    yield utf8.decode();
  } catch (error) {
    const isText = error instanceof TypeError;
    const problem = messageOf(error);
    throw new BrokenFile(file, isText ? 'the text is not UTF-8' : `cannot be read (${problem})`);
  }
}

async function* recordsOfLines(
  file: string,
  texts: AsyncIterable<string>,
): AsyncGenerator<FileRecord> {
  let line = 0;
  for await (const text of linesOf(file, texts)) {
    line += 1;
    if (text.trim() === '') continue;
    yield { place: { line }, value: parseLine(file, line, text) };
  }
}

async function* linesOf(file: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let count = 0;
  for await (const text of texts) {
    const [first = '', ...others] = text.split('\n');
    rest += first;
    for (const other of others) {
      yield rest;
      count += 1;
      rest = other;
    }
    if (rest.length > longestRecord) throw tooLong(file, { line: count + 1 });
  }
  yield rest;
}

function parseLine(file: string, line: number, text: string): unknown {
  try {
    return parseShopJson(text);
  } catch {
    throw new BrokenFile(file, 'not valid JSON', { line });
  }
}

async function* recordsOfList(
  file: string,
  texts: AsyncGenerator<string>,
): AsyncGenerator<FileRecord> {
  const first = await texts.next();
  const start = first.done ? '' : first.value;
  const isObjectWithList = start.trimStart().startsWith('{');
  let record = 0;
  let unread = 0;
  async function* source() {
    yield start;
    for await (const text of texts) {
      unread += text.length;
      if (unread > longestRecord) throw tooLong(file, { record: record + 1 });
      yield text;
    }
  }
  try {
    for await (const item of parsedList(source(), isObjectWithList)) {
      record += 1;
      unread = 0;
      yield { place: { record }, value: isObject(item) ? item.value : undefined };
    }
  } catch (error) {
    if (error instanceof BrokenFile) throw error;
    // The parser reads ahead, and its error overtakes the records before it.
    const place = `at record ${record + 1} or later`;
    throw new BrokenFile(file, `not valid JSON, or not a list of orders, ${place}`);
  }
  if (isObjectWithList && record === 0) {
    throw new BrokenFile(file, 'holds no list of orders named "orders"');
  }
}

function parsedList(texts: AsyncIterable<string>, isObjectWithList: boolean) {
  const options = { numberAsString: true };
  const given = Readable.from(texts);
  // Errors of any part end the last one, which is read.
  const ignore = () => undefined;
  if (!isObjectWithList) {
    return pipeline(given, streamArray.withParserAsStream(options), ignore);
  }
  const list = pick.withParserAsStream({ filter: 'orders' });
  return pipeline(given, list, streamArray.asStream(options), ignore);
}

function tooLong(file: string, place: FileRecord['place']): BrokenFile {
  return new BrokenFile(file, 'the record is larger than 32 MB', place);
}
