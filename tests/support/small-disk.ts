import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounting is for the administrator of a Linux machine. */
export const canMount = tryMount();
export const mountNote = canMount ? '' : ' (skipped: this account may not mount a disk)';

/** A disk of its own in memory, such as `size=64k` or `ro`. Returns its folder and what removes it. */
export function mountDisk(options: string) {
  const folder = mkdtempSync(join(tmpdir(), 'size-profile-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  const remove = () => {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, remove };
}

function tryMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    mountDisk('size=4k').remove();
    return true;
  } catch {
    return false;
  }
}
