import type { LoaderFunctionArgs } from '@remix-run/node';
import { config } from '~/config/config.server';
import { hasConsented } from '~/session/preferences/consent.server';
import { flagsOf, writeFlags } from '~/session/preferences/feature-flags.server';
import { siteVersionOf } from '~/server/site-version';
import { readHostCookie } from '~/server/cookies.server';
import { environmentOf, titleMarkOf } from '~/server/environment';
import { getTranslator } from '~/i18n/translator.server';
import { thisYear } from './i18n/this-year.server';
import { formToken } from './session/form-token.server';
import { findUser } from './session/user.server';
import type { SiteData } from './ui/site-data';

export async function siteDataOf(args: LoaderFunctionArgs): Promise<SiteData> {
  const { request } = args;
  const { language, t, words } = await getTranslator(args);
  // The page's own loader reports a failed session renewal.
  const user = await findUser(args).catch(() => null);
  const flags = await flagsOf(args);
  const hints = flags['light-by-itself'] ? request.headers : new Headers();
  return {
    language,
    words: words('common'),
    description: words('landing').intro,
    copyright: t('common:footer.copyright', { year: thisYear() }),
    operator: config.operator,
    isSignedIn: user !== null,
    notice: null,
    formToken: await formToken(args),
    titleMark: titleMarkOf(environmentOf(new URL(request.url).host)),
    isLight: siteVersionOf(readHostCookie(request, 'version'), hints) === 'light',
    asksConsent: user === null && !hasConsented(request),
    flags: writeFlags(flags),
  };
}
