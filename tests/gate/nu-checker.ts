import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Finding } from '../support/finding';
import { freePort } from '../support/free-port';
import { installTool } from '../support/install-tool';
import { lookFor } from '../support/installed';
import { waitUntilReady } from '../support/patience';
import { placedIn } from './place-in-markup';

const folder = resolve('tests/nu');
const jar = resolve(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
const responseSchema = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      message: z.string(),
      lastLine: z.number().default(0),
      lastColumn: z.number().default(0),
    }),
  ),
});

export const java = lookFor({ 'default-jre-headless': 'java' });

type NuChecker = (html: string) => Promise<Finding[]>;

// Faster start: the process lives for a minute only, too short for an optimizing compiler and
// parallel garbage collection to pay off.
const briefly = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Starts the checker as an HTTP server that stops with the test; null without Java. */
export async function startNuChecker(): Promise<NuChecker | null> {
  if (java.isMissing) return null;
  await installTool(folder, 'The Nu HTML checker');
  const port = await freePort();
  const bind = '-Dnu.validator.servlet.bind-address=127.0.0.1';
  const main = ['-cp', jar, 'nu.validator.servlet.Main', String(port)];
  const child = spawn('java', [...briefly, '-Xss4m', '-Xmx512m', bind, ...main], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const url = `http://127.0.0.1:${port}/?out=json`;
  await waitUntilReady('The Nu HTML checker', child, () =>
    fetch(url, { method: 'POST', body: '' }),
  );
  return async (html) => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const response = await fetch(url, { method: 'POST', headers, body: html });
    const { messages } = responseSchema.parse(await response.json());
    const faults = messages
      .filter(({ type }) => type !== 'info')
      .map(({ message, lastLine, lastColumn }) => `Nu, ${lastLine}:${lastColumn}: ${message}`);
    return placedIn(html, faults);
  };
}
