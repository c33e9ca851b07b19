import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const periodSeconds = 30;
export const codeLength = 6;

const secretBytes = 20;
const tolerance = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in base32, as authenticator apps take them. */
export function newSecret(): string {
  return toBase32(randomBytes(secretBytes));
}

/** The time step of a moment in milliseconds since 1970. */
export function stepAt(moment: number): number {
  return Math.floor(moment / 1000 / periodSeconds);
}

/** The six digits of RFC 6238 (HMAC-SHA1) for a secret and a time step. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** codeLength;
  return String(number).padStart(codeLength, '0');
}

/** The step that a code belongs to: of this moment, the one before or the one after; null when it is of none. */
export function findStep(secret: string, code: string, moment: number): number | null {
  const now = stepAt(moment);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, place) => now - tolerance + place);
  return steps.find((step) => isSame(code, codeAt(secret, step))) ?? null;
}

function isSame(given: string, expected: string): boolean {
  const [first, second] = [Buffer.from(given), Buffer.from(expected)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => alphabet.charAt(parseInt(five, 2)));
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}
