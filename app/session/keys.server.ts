import { hkdfSync, randomBytes } from 'node:crypto';
import { join, dirname } from 'node:path';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { config } from '~/config/config.server';
import { orExit, asFileError, FileError, makeFolder } from '~/config/file-error.server';
import { sessionKeyList } from '~/config/setting-formats';

type SessionKey = { id: string; secret: Uint8Array };

/** The first key encrypts, every key opens, so that keys can be rotated without signing users out. */
export const sessionKeys: readonly [SessionKey, ...SessionKey[]] = readKeys(
  config.sessionKeys ?? orExit(() => keysIn(join(config.dataDir, 'session-keys'))),
);

const derivedKeys = new WeakMap<Uint8Array, Map<string, Buffer>>();

export function keyFor(purpose: string, { secret } = sessionKeys[0]): Buffer {
  const derived = derivedKeys.get(secret) ?? new Map<string, Buffer>();
  derivedKeys.set(secret, derived);
  const key = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  derived.set(purpose, key);
  return key;
}

function readKeys(text: string): [SessionKey, ...SessionKey[]] {
  const [first, ...rest] = text.split(',').map((entry) => {
    const [id = '', secret = ''] = entry.split(':');
    return { id, secret: Uint8Array.from(Buffer.from(secret, 'base64url')) };
  });
  if (!first) throw new Error('There is no session key');
  return [first, ...rest];
}

/** Processes that start together get the same. @throws FileError when the file cannot be used. */
export function keysIn(file: string): string {
  try {
    return checked(file, readIfThere(file) ?? makeKeys(file));
  } catch (error) {
    throw asFileError(file, error);
  }
}

function checked(file: string, text: string): string {
  const keys = sessionKeyList.safeParse(text.trim());
  if (keys.success) return keys.data;
  const reason = keys.error.issues[0]?.message ?? '';
  throw new FileError(file, `${reason}. Remove it to get a new key, which logs everybody out`);
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Complete, and on the disk, before it has its name: nobody reads half a key, not even after a power cut. */
function makeKeys(file: string): string {
  makeFolder(dirname(file));
  const unnamed = `${file}.${process.pid}`;
  try {
    writeDurably(unnamed, `k1:${randomBytes(32).toString('base64url')}\n`);
    giveName(unnamed, file);
  } finally {
    rmSync(unnamed, { force: true });
  }
  return readFileSync(file, 'utf8');
}

function writeDurably(file: string, text: string): void {
  const handle = openSync(file, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Unless another process was first. Some file systems have no hard links, which alone never replace a file. */
function giveName(unnamed: string, file: string): void {
  try {
    linkSync(unnamed, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') renameSync(unnamed, file);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
