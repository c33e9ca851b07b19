import { createHash } from 'node:crypto';

/** In 64 hexadecimal digits. */
export function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
