import { config } from '~/config/config.server';
import { isAuthorized } from '~/identity/links/authorized-domains.server';
import { returnPathOf } from '../return-path';

/** The origin of the app as the world knows it. */
export function siteOrigin(request: Request): string {
  return new URL(config.siteUrl ?? request.url).origin;
}

/**
 * Where the `continueUrl` of a mail's link may lead: an own path below /profile, or the page that offers
 * a link to one of the provider's authorized domains (G56). Null for every other one, and for none.
 */
export async function continuationOf(
  request: Request,
  continueUrl: string | null,
): Promise<string | null> {
  if (continueUrl === null || !URL.canParse(continueUrl)) return null;
  const url = new URL(continueUrl);
  if (url.origin === siteOrigin(request)) return returnPathOf(url.pathname + url.search);
  return (await isAuthorized(url))
    ? `/account/continue?${new URLSearchParams({ to: url.href })}`
    : null;
}
