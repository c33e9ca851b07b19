import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from './start-error.server';

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

export class FileError extends StartError {
  constructor(file: string, fault: string) {
    super(`Unusable file. ${file}: ${fault}`);
  }
}

/** The error in one line when the fault is of the disk, the file or its rights, else the error as it is. */
export function asFileError(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const fault = Object.entries(faults).find(([beginning]) => code.startsWith(beginning))?.[1];
  return fault === undefined ? error : new FileError(file, fault);
}

/** Makes an empty file, and its folder, where there is none. @throws FileError when it cannot be written. */
export function prepareFile(file: string): void {
  try {
    makeFolder(dirname(file));
    closeSync(openSync(file, 'a', 0o600));
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
