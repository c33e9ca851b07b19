import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const periodSeconds = 30;
export const codeLength = 6;

const secretBytes = 20;
const toleranceSteps = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newSecret(): string {
  return toBase32(randomBytes(secretBytes));
}

/** `moment` is in milliseconds since 1970. */
export function stepAt(moment: number): number {
  return Math.floor(moment / 1000 / periodSeconds);
}

/** RFC 6238 with HMAC-SHA1. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** codeLength;
  return String(number).padStart(codeLength, '0');
}

export function findStep(secret: string, code: string, moment: number): number | null {
  const now = stepAt(moment);
  const steps = Array.from(
    { length: 2 * toleranceSteps + 1 },
    (_, index) => now - toleranceSteps + index,
  );
  return steps.find((step) => isEqual(code, codeAt(secret, step))) ?? null;
}

function isEqual(given: string, expected: string): boolean {
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
