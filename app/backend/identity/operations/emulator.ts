import { z } from 'zod';
import { listAccountsAfter } from '../accounts/account-store';
import { removeAccount } from '../accounts/remove-account';
import { isUnused } from '../action-codes/action-code-store';
import {
  inTransaction,
  hasEnumerationProtection,
  setEnumerationProtection,
} from '../identity-project';
import { operation } from './operation';

export const getConfig = operation(z.unknown(), async (project) => ({
  signIn: { allowDuplicateEmails: false },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: await hasEnumerationProtection(project) },
}));

const updateConfigRequest = z
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

export const updateConfig = operation(updateConfigRequest, async (project, request, caller) => {
  const isOn = request.emailPrivacyConfig?.enableImprovedEmailPrivacy;
  if (isOn !== undefined) await setEnumerationProtection(project, isOn);
  return getConfig(project, {}, caller);
});

export const listCodes = operation(z.unknown(), async (project) => {
  const codes = project.recentCodes.list();
  const unused = await Promise.all(codes.map(({ oobCode }) => isUnused(project, oobCode)));
  return { oobCodes: codes.filter((_, index) => unused[index]) };
});

export const deleteAccounts = operation(z.unknown(), (project) =>
  inTransaction(project, async (project) => {
    const accounts = await listAccountsAfter(project.db, '', Number.MAX_SAFE_INTEGER);
    for (const account of accounts) await removeAccount(project, account);
    return {};
  }),
);
