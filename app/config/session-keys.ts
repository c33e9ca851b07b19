import { z } from 'zod';

/** `id:key,…`, each key 32 bytes in base64url. */
export const sessionKeyList = z
  .string()
  .regex(
    /^[\w-]+:[\w-]{43}(,[\w-]+:[\w-]{43})*$/,
    'expected id:key, the key 32 bytes in base64url',
  );
