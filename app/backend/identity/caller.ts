import type { Request } from 'express';
import { languageOfTag, type Language } from '~/i18n/languages';

/** Who asks: the owner may do what an account's holder may not, and mails are written in the caller's language. */
export type Caller = { isOwner: boolean; language: Language };

/** The bearer that firebase-admin sends to an emulator instead of a service account's token. */
export function isOwner(request: Request): boolean {
  return /^bearer owner$/i.test(request.headers.authorization ?? '');
}

export function callerOf(request: Request): Caller {
  const language = languageOfTag(request.get('X-Firebase-Locale') ?? '') ?? 'en';
  return { isOwner: isOwner(request), language };
}
