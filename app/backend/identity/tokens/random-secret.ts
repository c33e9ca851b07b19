import { createHash, randomBytes } from 'node:crypto';

/** 256 bits. Store only its `hashSecret`. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
