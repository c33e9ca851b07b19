import type { LoaderFunctionArgs } from '@remix-run/node';
import { config } from '~/config/config.server';
import { hasConsented } from '~/session/preferences/consent.server';
import { flagsOf, writeFlags } from '~/session/preferences/feature-flags.server';
import { runsModules, showsPictures, siteVersionOf } from '~/server/site-version';
import { readHostCookie } from '~/server/cookies.server';
import { environmentOf, titleMarkOf } from '~/server/environment';
import { getTranslator, thisYear } from '~/i18n/translator.server';
import { formToken, ownedToken } from './session/form-token.server';
import { isSessionUnavailable } from './session/current-session.server';
import { findSavedForm } from '~/session/saved-form.server';
import { returnPathOf } from './session/return-path';
import { findUser, type User } from './session/user.server';
import { shellWordsOf } from './ui/shell/shell-words.server';
import type { SiteData } from './ui/site-data';

export async function siteDataOf(args: LoaderFunctionArgs): Promise<SiteData> {
  const { request } = args;
  const { language, t, words } = await getTranslator(args);
  // The page's own loader reports a failed session renewal.
  const user = await findUser(args).catch(() => null);
  const flags = await flagsOf(args);
  const hints = flags['light-by-itself'] ? request.headers : new Headers();
  const askedFor = askedForOf(args);
  // Scripts would load the page that was asked for.
  const isLight =
    askedFor !== undefined || siteVersionOf(readHostCookie(request, 'version'), hints) === 'light';
  const userAgent = request.headers.get('User-Agent') ?? '';
  return {
    language,
    words: shellWordsOf(words('common')),
    description: words('landing').intro,
    copyright: t('common:footer.copyright', { year: thisYear() }),
    operator: config.operator,
    isSignedIn: user !== null,
    unavailable: await unavailableOf(args),
    notice: null,
    formToken: user ? ownedToken(await formToken(args), user.uid) : await formToken(args),
    kept: user && (await savedFormOf(args, user)),
    titleMark: titleMarkOf(environmentOf(new URL(request.url).host)),
    isLight,
    offersVersions: askedFor === undefined && (!isLight || runsModules(userAgent)),
    showsPictures: showsPictures(userAgent),
    asksConsent: user === null && !hasConsented(request),
    flags: writeFlags(flags),
    askedFor,
  };
}

function askedForOf({ context }: LoaderFunctionArgs): string | undefined {
  const isInPlaceOfAnother = context.rejection !== undefined || context.failure !== undefined;
  return isInPlaceOfAnother ? context.address : undefined;
}

async function unavailableOf(args: LoaderFunctionArgs): Promise<SiteData['unavailable']> {
  if (!(await isSessionUnavailable(args).catch(() => false))) return null;
  const { words } = await getTranslator(args);
  const { pathname, search, searchParams } = new URL(args.request.url);
  const next = searchParams.get('next');
  const address = next === null ? (askedForOf(args) ?? pathname + search) : returnPathOf(next);
  return { text: words('access').unavailable.text, address };
}

async function savedFormOf(args: LoaderFunctionArgs, { uid }: User): Promise<SiteData['kept']> {
  const form = await findSavedForm(args, uid);
  if (!form) return null;
  const { words } = await getTranslator(args);
  const { page, typed, state } = form;
  const message = words('common').form.kept[state];
  return { page, errors: {}, message, toast: null, typed: typed ?? {}, isKept: true };
}
