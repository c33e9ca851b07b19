import type { LoaderFunctionArgs } from '@remix-run/node';
import { serialize } from 'cookie';
import { isLocal, setCookie } from '~/server/cookies.server';
import { languageOfTag } from './languages';
import { languageCookieName } from './translator.server';

const oneYear = 31_536_000;

/** Keeps a language of ours that the address names (G12). */
export function keepLanguage(args: LoaderFunctionArgs): void {
  const { request } = args;
  const language = languageOfTag(new URL(request.url).searchParams.get('lang') ?? '');
  if (!language) return;
  const cookie = serialize(languageCookieName(request), language, {
    path: '/',
    maxAge: oneYear,
    sameSite: 'lax',
    secure: !isLocal(request),
  });
  setCookie(args, cookie, 'page');
}
