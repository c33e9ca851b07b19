import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './run-app';

const debian = [
  ['update'],
  ['install', '-y', '--no-install-recommends', 'w3m', 'bsdutils'],
] as const;

const message = `The tests need the text browser w3m, and it was not found and could not be installed.
Install it (Debian: apt-get install w3m).`;

const longestWait = 20_000;
const endOfPage = 'Back to top';
const emptyLine = '\u0015';

function isInstalled(): boolean {
  return spawnSync('w3m', ['-version']).status === 0;
}

function installW3m(): void {
  for (const args of debian) {
    if (isInstalled()) return;
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: 300_000 });
  }
  if (!isInstalled()) throw new Error(message);
}

/**
 * w3m runs no scripts and sends neither `Origin` nor `Sec-Fetch-Site`. Keys sent to its terminal
 * are processed in order.
 */
export function openTextBrowser(url: string) {
  installW3m();
  const home = temporaryFolder();
  const browser = spawn('script', ['-qec', `w3m -cookie -o confirm_qq=0 '${url}'`, '/dev/null'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HOME: home,
      TERM: 'xterm',
      LANG: 'C.UTF-8',
    },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  onTestFinished(async () => {
    if (browser.exitCode !== null) return;
    browser.kill();
    await once(browser, 'exit');
  });
  const type = (keys: string) => browser.stdin.write(keys);
  let saved = 0;
  return {
    goTo: (address: string) => type(`U${emptyLine}${address}\r`),
    fill: (label: string, value: string) => type(`/${label}\r\t\r${emptyLine}${value}\r`),
    press: (text: string) => type(`/${text}\r\r`),
    async read(): Promise<string> {
      saved += 1;
      const file = join(home, `page-${saved}`);
      type(`S${file}\r`);
      const deadline = Date.now() + longestWait;
      while (Date.now() < deadline) {
        const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
        if (text.includes(endOfPage)) return text;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`w3m shows no page; the last one is ${file}`);
    },
  };
}
