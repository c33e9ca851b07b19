import type { Words } from '~/i18n/words';
import type { Size } from '~/sizes/sized-item';

/** How a size is written; "One size" is the only one with words in it. */
export function sizeText(
  { system, text }: Size,
  { oneSize }: Pick<Words['sizes'], 'oneSize'>,
): string {
  return system === 'one-size' ? oneSize : text;
}
