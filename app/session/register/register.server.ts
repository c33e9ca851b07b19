import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { config } from '~/config/config.server';
import { keyFor } from '../keys.server';
import { sessionSeconds } from '../session.server';
import { openFileRegister } from './file-register.server';
import type { Register } from './session-record';

const accountKey = keyFor('account-mark');

export const register: Register = openFileRegister(join(config.dataDir, 'sessions.db'), {
  keptMs: sessionSeconds * 1000,
});

/** Finds the sessions of an e-mail address without the register knowing the address. */
export function accountMarkOf(email: string): string {
  return createHmac('sha256', accountKey).update(email.trim().toLowerCase()).digest('base64url');
}
