import { fill } from '~/i18n/fill';
import type { Translator } from '~/i18n/translator.server';

/** Of records that could not be read (G79). */
export function unreadableText(count: number, { words }: Translator): string | null {
  const { one, other } = words('list').unreadable;
  if (count === 0) return null;
  return count === 1 ? one : fill(other, { count });
}
