import { GoogleError, type IdentityProject } from './identity-project';

const enumerationProtection = 'email-privacy';

export function authorizedDomains({ siteUrl }: IdentityProject): string[] {
  return [...new Set(['localhost', '127.0.0.1', new URL(siteUrl()).hostname])];
}

export function checkContinueUrl(project: IdentityProject, continueUrl: string | undefined): void {
  if (!continueUrl) return;
  if (!URL.canParse(continueUrl) || !/^https?:/i.test(continueUrl)) {
    throw new GoogleError(
      'INVALID_CONTINUE_URI : ((expected an absolute URI with valid scheme and host))',
    );
  }
  if (!authorizedDomains(project).includes(new URL(continueUrl).hostname)) {
    throw new GoogleError('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project');
  }
}

/** E-mail enumeration protection; on by default, as in new Firebase projects. */
export async function hasEnumerationProtection({ db }: IdentityProject): Promise<boolean> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', enumerationProtection)
    .executeTakeFirst();
  return setting?.value !== 'off';
}

export async function setEnumerationProtection(
  { db }: IdentityProject,
  isOn: boolean,
): Promise<void> {
  await db
    .replaceInto('settings')
    .values({ name: enumerationProtection, value: isOn ? 'on' : 'off' })
    .execute();
}
