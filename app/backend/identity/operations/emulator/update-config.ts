import { z } from 'zod';
import { switchEmailPrivacy } from '../../settings/email-privacy';
import { operation } from '../operation';
import { getConfig } from './get-config';

const request = z
  .object({
    signIn: z
      .object({ allowDuplicateEmails: z.literal(false).optional() })
      .strict()
      .optional(),
    emailPrivacyConfig: z
      .object({ enableImprovedEmailPrivacy: z.boolean().optional() })
      .strict()
      .optional(),
  })
  .strict();

/** `PATCH /emulator/v1/projects/{project}/config`. One account has one address here, always. */
export const updateConfig = operation(request, async (project, request, caller) => {
  const isOn = request.emailPrivacyConfig?.enableImprovedEmailPrivacy;
  if (isOn !== undefined) await switchEmailPrivacy(project, isOn);
  return getConfig(project, {}, caller);
});
