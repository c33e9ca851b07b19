import type { IdentityProject } from '../identity-project';

const name = 'email-privacy';

/** Whether answers hide which addresses have accounts. On until somebody switches it off, as in new projects of Google's. */
export async function hidesAccounts({ db }: IdentityProject): Promise<boolean> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return setting?.value !== 'off';
}

export async function switchEmailPrivacy({ db }: IdentityProject, isOn: boolean): Promise<void> {
  await db
    .replaceInto('settings')
    .values({ name, value: isOn ? 'on' : 'off' })
    .execute();
}
