import { serialize } from 'cookie';
import { isLocal } from '~/server/cookies.server';
import { languageOfTag } from './languages';
import { languageCookieName } from './translator.server';

const oneYear = 31_536_000;

/** The Set-Cookie header that keeps a language which the address names; null when it names none of ours (G12). */
export function languageCookie(request: Request): string | null {
  const language = languageOfTag(new URL(request.url).searchParams.get('lang') ?? '');
  if (!language) return null;
  return serialize(languageCookieName(request), language, {
    path: '/',
    maxAge: oneYear,
    sameSite: 'lax',
    secure: !isLocal(request),
  });
}
