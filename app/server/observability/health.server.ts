import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import { config } from '~/config/config.server';
import { redis } from '../redis.server';
import { isShuttingDown } from '../shutdown.server';
import { callUpstream } from '../upstream.server';

type Check = () => Promise<boolean>;

type CheckResult = { state: 'up' | 'down'; milliseconds: number };

const checkTimeoutMs = 2000;
const keptMs = 1000;

export const healthPaths: readonly string[] = ['/healthz', '/readyz'];

/** For load balancers, which ask by IP address: no host check. The checks run at most once a second. */
export function healthAddresses(checks: Record<string, Check>): RequestHandler {
  const readResults = sharedFor(keptMs, () =>
    runAll({
      'core-api': isCoreApiUp,
      'identity-provider': isProviderUp,
      ...checks,
      ...(redis && { redis: async () => (await redis?.ping()) === 'PONG' }),
    }),
  );
  return ({ method, url }, response, next) => {
    const [path = ''] = url.split('?');
    // A proxy keeps these two from visitors, so that no other spelling may have their answer, as it would in a router.
    if (!healthPaths.includes(path)) return next();
    response.set('Cache-Control', 'no-store');
    if (method !== 'GET' && method !== 'HEAD') {
      return void response.set('Allow', 'GET, HEAD').status(405).end();
    }
    if (path === '/healthz') return void response.json({ status: 'alive' });
    answerReady(response, readResults).catch(next);
  };
}

async function answerReady(
  response: Response,
  readResults: () => Promise<Record<string, CheckResult>>,
): Promise<void> {
  if (isShuttingDown()) return void response.status(503).json({ status: 'shutting-down' });
  const checks = await readResults();
  const isReady = Object.values(checks).every(({ state }) => state === 'up');
  response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not-ready', checks });
}

async function runAll(checks: Record<string, Check>): Promise<Record<string, CheckResult>> {
  const results = Object.entries(checks).map(
    async ([name, check]) => [name, await run(check)] as const,
  );
  return Object.fromEntries(await Promise.all(results));
}

async function run(check: Check): Promise<CheckResult> {
  const start = performance.now();
  const overrun = wait(checkTimeoutMs, false, { ref: false });
  const isUp = await Promise.race([check().catch(() => false), overrun]);
  return { state: isUp ? 'up' : 'down', milliseconds: Math.round(performance.now() - start) };
}

function sharedFor<Result>(milliseconds: number, work: () => Promise<Result>) {
  let current: Promise<Result> | null = null;
  const forget = () => (current = null);
  return () => (current ??= work().finally(() => void setTimeout(forget, milliseconds).unref()));
}

/** It refuses a call without a token. Any other answer comes from something else, such as its proxy. */
async function isCoreApiUp(): Promise<boolean> {
  const url = new URL('/core/api/v1/users/self', config.coreApiUrl).href;
  const { status } = await ask(url);
  return status === 401 || status === 403;
}

async function isProviderUp(): Promise<boolean> {
  const { authEmulatorHost, firebaseApiKey } = config;
  const host = 'identitytoolkit.googleapis.com';
  const base = authEmulatorHost ? `http://${authEmulatorHost}/${host}` : `https://${host}`;
  const { status } = await ask(`${base}/v1/projects?key=${encodeURIComponent(firebaseApiKey)}`);
  return status !== null && status < 500;
}

function ask(url: string) {
  const headers = { accept: 'application/json' };
  // In a queue of its own: calls that wait for their turn do not make the service one that is down.
  const deadline = Date.now() + checkTimeoutMs;
  return callUpstream({ upstream: 'health checks', method: 'GET', url, headers, deadline });
}
