import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const onlyOwner = { file: 0o600, folder: 0o700 };

/** Before any file is made: other accounts of the machine may read nothing of what people tell us (decision 14). */
export function restrictNewFiles(): void {
  process.umask(0o077);
}

/** Earlier versions left files that others can read. A closed folder is not walked: it may hold many pictures. */
export async function makePrivate(folder: string): Promise<void> {
  const stats = await stat(folder).catch(() => null);
  if (stats && (stats.mode & 0o777) === onlyOwner.folder) return;
  await restrict(folder);
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) await restrict(join(folder, name));
}

/** Files come and go meanwhile, and one of another owner cannot be changed. */
async function restrict(path: string): Promise<void> {
  try {
    const stats = await lstat(path);
    if (stats.isSymbolicLink()) return;
    const mode = stats.isDirectory() ? onlyOwner.folder : onlyOwner.file;
    if ((stats.mode & 0o777) !== mode) await chmod(path, mode);
  } catch {
    return;
  }
}
