import { onceFor } from '~/server/once-for';
import { sizeProfileOf, type SizeProfile } from '~/sizes/kind-sizes';
import type { SizedItem, Size } from '~/sizes/sized-item';
import type { Words } from '~/i18n/words';

const msPerDay = 86_400_000;

/** What is said of a size changes with the day, not with each visit. In milliseconds since 1970. */
export function today(): number {
  return Math.floor(Date.now() / msPerDay) * msPerDay;
}

export function profileOf(items: readonly SizedItem[]): SizeProfile {
  return profilesOf(items)(today());
}

const profilesOf = onceFor((items: readonly SizedItem[]) => {
  let known: { day: number; profile: SizeProfile } | null = null;
  return (day: number) => {
    if (known?.day !== day) known = { day, profile: sizeProfileOf(items, day) };
    return known.profile;
  };
});

/** How a size is written; "One size" is the only one with words in it. */
export function sizeText({ system, text }: Size, { oneSize }: Pick<Words['sizes'], 'oneSize'>) {
  return system === 'one-size' ? oneSize : text;
}
