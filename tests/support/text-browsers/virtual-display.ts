import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../run-app';

/** A colour a pixel, row by row: `0xrrggbb` under eight bits that say nothing */
export type Picture = { width: number; height: number; colours: Uint32Array };

/** High enough for whole pages */
export const displaySize = { width: 1000, height: 20_000 };

const run = promisify(execFile);
const largestSelection = 1_000_000;

/** A screen without a monitor, on a free number, until the test has finished */
export async function openVirtualDisplay() {
  const folder = temporaryFolder();
  const { width, height } = displaySize;
  const screen = ['-screen', '0', `${width}x${height}x24`, '-fbdir', folder];
  const server = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill();
    await ended;
  });
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DISPLAY: `:${await numberFrom(server.stdio[3])}`,
  };
  return {
    environment,
    /** One or more commands of xdotool */
    do: (...commands: string[]) => run('xdotool', commands, { env: environment }),
    /** The text selected last; empty where there is none */
    async selection(): Promise<string> {
      const options = { env: environment, maxBuffer: largestSelection };
      const read = run('xclip', ['-o', '-selection', 'primary'], options);
      return read.then(
        ({ stdout }) => stdout,
        () => '',
      );
    },
    picture: async () => parse(await readFile(join(folder, 'Xvfb_screen0'))),
  };
}

async function numberFrom(pipe: unknown): Promise<string> {
  if (!(pipe instanceof Readable)) throw new Error('Xvfb has no pipe');
  for await (const line of createInterface({ input: pipe })) return line;
  throw new Error('Xvfb does not start');
}

/** An X window dump: a header of big-endian numbers, a palette, and rows of 32 bits a pixel */
function parse(dump: Buffer): Picture {
  const field = (index: number) => dump.readUInt32BE(index * 4);
  const start = field(0) + field(19) * 12;
  const [width, height, bytesPerRow] = [field(4), field(5), field(12)];
  if (bytesPerRow !== width * 4) throw new Error(`Xvfb: ${bytesPerRow} bytes a row`);
  const pixels = dump.subarray(start, start + width * height * 4);
  // Aligned, as a view of the dump need not be
  return { width, height, colours: new Uint32Array(new Uint8Array(pixels).buffer) };
}
