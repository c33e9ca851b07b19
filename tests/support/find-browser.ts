import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const knownPlaces = [
  process.env.CHROMIUM_PATH ?? '',
  // Without a window system: half the work for the same pages.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const playwright = [['npx', ['playwright', 'install', 'chromium']]] as const;
const debian = [
  ['apt-get', ['update']],
  ['apt-get', ['install', '-y', 'chromium-headless-shell']],
  ['apt-get', ['install', '-y', 'chromium']],
] as const;

const message = `The tests need a browser, and none was found or could be installed.
Install Chromium or Chrome (Debian: apt-get install chromium), or set CHROMIUM_PATH to one.`;

/** Installs Chromium when neither the system nor Playwright has one. */
export function findBrowser(): string {
  let found = installedBrowser();
  const isRoot = process.getuid?.() === 0;
  for (const [command, args] of isRoot ? [...debian, ...playwright] : playwright) {
    if (found) break;
    try {
      execFileSync(command, args, { stdio: 'ignore', timeout: 300_000 });
    } catch {
      continue;
    }
    found = installedBrowser();
  }
  if (!found) throw new Error(message);
  return found;
}

function installedBrowser(): string | undefined {
  return [...knownPlaces, chromium.executablePath()].find((path) => existsSync(path));
}

/** Vitest's global set-up. */
export default function setUp(): void {
  process.env.CHROMIUM_PATH = findBrowser();
}
