import { config } from '~/config/config.server';
import { isAuthorized } from '~/identity/links/authorized-domains.server';
import { returnPathOf } from '../return-path';

export function siteOrigin(request: Request): string {
  return new URL(config.siteUrl ?? request.url).origin;
}

/** An authorized domain gets a page with a link to it (G56); null for any other address. */
export async function continuationOf(request: Request, continueUrl: string | null) {
  if (continueUrl === null || !URL.canParse(continueUrl)) return null;
  const url = new URL(continueUrl);
  if (url.origin === siteOrigin(request)) return returnPathOf(url.pathname + url.search);
  return (await isAuthorized(url))
    ? `/account/continue?${new URLSearchParams({ to: url.href })}`
    : null;
}
