import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SettingError } from './start-error.server';

/** What they carry only the libraries of Google know. */
const otherTypes = [
  'authorized_user',
  'external_account',
  'external_account_authorized_user',
  'impersonated_service_account',
] as const;

const credentials = z.union([
  z.object({
    type: z.literal('service_account'),
    client_email: z.string().min(1),
    private_key: z.string().min(1),
  }),
  z.object({ type: z.enum(otherTypes) }),
]);

/** firebase-admin reads the file at its first call, when somebody deletes their account. @throws SettingError */
export function checkServiceAccount(file: string): void {
  const parsed = credentials.safeParse(readJson(file));
  if (!parsed.success) {
    throw new SettingError(
      `GOOGLE_APPLICATION_CREDENTIALS: ${file} cannot be read as the JSON file of a service account`,
    );
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
