import type { accountApp } from '../account-app';
import { paths } from '../core-fixtures';
import { ann } from '../run-identity-provider';
import { Visitor, type Page } from '../visitor';

/** What a person reads whose account is deleted while the provider is away. Ends the provider. */
export async function deletionPages(
  { app, core, provider }: Awaited<ReturnType<typeof accountApp>>,
  headers: Record<string, string>,
): Promise<Record<string, Page>> {
  core.answer({ [paths.unsubscribe]: { status: 200 }, [paths.removeProfile]: { status: 200 } });
  const visitor = new Visitor(app.url, { headers });
  await visitor.submit(await visitor.visit('/account'), { values: ann });
  const page = await visitor.visit('/profile/settings/terms-of-service-and-privacy/delete');
  await provider.close();
  const deleted = await visitor.submit(page, { form: 'main form[action$=delete]' });
  return { 'data deleted': await visitor.follow(deleted) };
}
