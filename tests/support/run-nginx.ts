import { spawn } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { Agent, fetch } from 'undici';
import { onTestFinished } from 'vitest';
import { makeCertificate } from './certificate';
import { freePort } from './free-port';
import { lookFor } from './installed';
import { temporaryFolder } from './run-app';
import { Visitor } from './visitor';

const programs = lookFor({ nginx: 'nginx', openssl: 'openssl' });

export const hasNginx = !programs.isMissing;
export const nginxNote = programs.note;

const here = '127.0.0.1';
export const siteName = 'size.example';

/**
 * One that goes by Cache-Control and Set-Cookie alone: by no Vary, as some do, and what says nothing is stored for an hour.
 * `X-Cache` is `HIT` for what it had stored.
 */
const sharedCache = `proxy_cache_path /tmp/cache keys_zone=shared:1m;
  proxy_cache shared;
  proxy_cache_valid any 1h;
  proxy_ignore_headers Vary;
  add_header X-Cache $upstream_cache_status always;`;

/** Runs the sample configuration in front of web servers on these ports, with a certificate of its own. */
export async function runNginx(ports: number[], corePort = 0, { isCache = false } = {}) {
  const folder = temporaryFolder();
  // Started by root, nginx answers requests as another user.
  chmodSync(folder, 0o755);
  const [http, https] = [await freePort(), await freePort()];
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`);
  const configuration = readFileSync('.docker/nginx.conf', 'utf8')
    .replace('server 127.0.0.1:3000 max_fails=0;', servers.join('\n    '))
    .replace('server 127.0.0.1:4001;', `server 127.0.0.1:${corePort || (await freePort())};`)
    .replace('server_tokens off;', `server_tokens off;\n${isCache ? sharedCache : ''}`)
    .replace('listen 8080', `listen 127.0.0.1:${http}`)
    .replace('listen 8443', `listen 127.0.0.1:${https}`)
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('/etc/nginx/certificates/', `${folder}/`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const certificate = makeCertificate(folder, `DNS:${siteName},DNS:localhost`).cert.toString();
  await start(file, folder);
  const origin = `https://${siteName}:${https}`;
  return { origin, http, https, visitor: visitorThrough({ origin, certificate }) };
}

type VisitorOptions = {
  /** Another address of this machine: all of 127.0.0.0/8 are. */
  from?: string;
  site?: string;
  isTextBrowser?: boolean;
  headers?: Record<string, string>;
};

/** Any host name leads to this machine. */
function visitorThrough({ origin, certificate }: { origin: string; certificate: string }) {
  return ({ from = here, site = origin, isTextBrowser, headers }: VisitorOptions = {}) => {
    const dispatcher = new Agent({
      localAddress: from,
      connect: {
        ca: certificate,
        lookup: (_name, { all }, found) =>
          all ? found(null, [{ address: here, family: 4 }]) : found(null, here, 4),
      },
    });
    onTestFinished(() => dispatcher.close());
    return new Visitor(site, {
      headers: { 'accept-language': 'en', ...headers },
      isTextBrowser,
      fetch: (url, request) => fetch(url, { ...request, dispatcher }),
    });
  };
}

async function start(file: string, folder: string): Promise<void> {
  const inForeground = 'daemon off; error_log stderr notice;';
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', 'stderr', '-g', inForeground], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('start worker processes')) resolve();
    });
    void ended.then(() => reject(new Error(`nginx ended:\n${output}`)));
  });
}
