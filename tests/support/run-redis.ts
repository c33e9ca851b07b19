import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port';
import { lookFor } from './installed';

const redis = lookFor({ 'redis-server': 'redis-server' });

export const hasRedis = !redis.isMissing;
export const redisNote = redis.note;

export async function runRedis() {
  const port = await freePort();
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(stop);
  for await (const chunk of child.stdout) {
    if (String(chunk).includes('Ready to accept connections')) break;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    /** Connections stay open, and nothing is answered. */
    freeze: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
  };
}
