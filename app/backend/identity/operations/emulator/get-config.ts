import { z } from 'zod';
import { hidesAccounts } from '../../settings/email-privacy';
import { operation } from '../operation';

/** `GET /emulator/v1/projects/{project}/config`. */
export const getConfig = operation(z.unknown(), async (project) => ({
  signIn: { allowDuplicateEmails: false },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: await hidesAccounts(project) },
}));
