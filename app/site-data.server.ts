import type { LoaderFunctionArgs } from '@remix-run/node';
import { config } from './config.server';
import { writeFlags } from './http/choices/feature-flags';
import { flagsOf } from './http/choices/flags.server';
import { siteVersionOf } from './http/choices/site-version';
import { readCookie, readHostCookie } from './http/cookies.server';
import { cookieNameOf, environmentOf, titleMarkOf } from './http/environment';
import { speak } from './i18n/speak.server';
import { thisYear } from './i18n/this-year.server';
import { formToken } from './session/form-token.server';
import { findUser } from './session/user.server';
import type { SiteData } from './ui/site-data';

/** What stands around a page, whatever the page is. */
export async function siteDataOf(args: LoaderFunctionArgs): Promise<SiteData> {
  const { request } = args;
  const { language, t, words } = await speak(args);
  // The page itself says what a failed sign-in means for it; the shell is shown either way.
  const user = await findUser(args).catch(() => null);
  const flags = await flagsOf(args);
  const environment = environmentOf(new URL(request.url).host);
  const consent = readCookie(request, cookieNameOf('cookieConsent', environment));
  const hints = flags['light-by-itself'] ? request.headers : new Headers();
  return {
    language,
    words: words('common'),
    copyright: t('common:footer.copyright', { year: thisYear() }),
    operator: config.operator,
    isSignedIn: user !== null,
    notice: null,
    formToken: await formToken(args),
    titleMark: titleMarkOf(environment),
    isLight: siteVersionOf(readHostCookie(request, 'version'), hints) === 'light',
    asksConsent: user === null && consent !== 'true',
    flags: writeFlags(flags),
  };
}
