import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** By the beginning of the codes of Node and SQLite. */
const faults: Record<string, string> = {
  EACCES: 'this account of the machine may not use it',
  EPERM: 'this account of the machine may not use it',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder',
  ENOENT: 'it cannot be created there',
  ENAMETOOLONG: 'its path is too long',
  EIO: 'the disk cannot be read or written',
  SQLITE_FULL: 'the disk is full',
  SQLITE_READONLY: 'it cannot be written',
  SQLITE_NOTADB: 'it is damaged, or no database at all; restore it from a backup',
  SQLITE_CORRUPT: 'it is damaged; restore it from a backup',
  SQLITE_BUSY: 'another process keeps it locked',
  SQLITE_CANTOPEN: 'it cannot be opened',
  SQLITE_IOERR: 'the disk cannot be read or written',
};

/** What the operator must mend before a program can start. The message is one line. */
export class StartError extends Error {
  constructor(problem: string) {
    super(problem.replace(/\s+/g, ' ').trim());
  }
}

export class FileError extends StartError {
  constructor(file: string, fault: string) {
    super(`Unusable file. ${file}: ${fault}`);
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The error in one line when the fault is of the disk, the file or its rights, else the error as it is. */
export function asFileError(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const fault = Object.entries(faults).find(([beginning]) => code.startsWith(beginning))?.[1];
  return fault === undefined ? error : new FileError(file, fault);
}

/** @throws FileError when it cannot be written. */
export function prepareFile(file: string): void {
  try {
    makeFolder(dirname(file));
    if (!existsSync(file)) return closeSync(openSync(file, 'a', 0o600));
    // Not opened: closing it would drop the locks of this process, and SQLite elsewhere lose what was written since.
    // https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_
    if (statSync(file).isDirectory()) throw new FileError(file, faults.EISDIR ?? '');
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw asFileError(file, error);
  }
}

/** Node's own `recursive` never returns where a file system takes no folders, such as /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(folder)) throw error;
  }
}

export class SettingError extends StartError {
  constructor(problem: string) {
    super(`Wrong setting. ${problem}`);
  }
}

export function orExit<Value>(open: () => Value): Value {
  try {
    return open();
  } catch (error) {
    return exitOnStartError(error);
  }
}

export function exitOnStartError(error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
