import type { Translator } from '~/i18n/translator.server';
import type { ReplyOf } from '../conversation/step';
import { mostFrequent } from '../facts/sizes-in';
import { formatsOf } from './formats.server';
import type { Text } from './message';

type Size = ReplyOf<'size'>;

/** The size that is kept most often, what that is read from, and how rated items fit. */
export function sizeText(reply: Size, translator: Translator): Text {
  const { language, t, words } = translator;
  const category = words('purchases').categories[reply.category];
  const sizes = formatsOf(language).or(mostFrequent(reply.kept));
  const { note, show } = words('help').size;
  return {
    text: sizes ? t('help:size.often', { category, sizes }) : t('help:size.unknown', { category }),
    lines: [
      ...countLine('kept', reply.kept, translator),
      ...countLine('returned', reply.returned, translator),
      ...reply.fits.map((fit) => fitLine(fit, translator)),
    ],
    notes: [note],
    links: [
      {
        label: show,
        address: `/profile?${new URLSearchParams({ category: reply.category })}`,
      },
    ],
  };
}

function countLine(
  what: 'kept' | 'returned',
  sizes: Size['kept'],
  { language, t }: Translator,
): string[] {
  if (sizes.length === 0) return [];
  const { and } = formatsOf(language);
  const counted = sizes.map((size) => t('help:size.counted', size));
  return [t(`help:size.${what}`, { sizes: and(counted) })];
}

function fitLine({ name, size, verdict, nextSize }: Size['fits'][number], { t, words }: Translator) {
  const { verdicts, next } = words('help').size;
  const said = { item: size ? `${name}, ${size}` : name, verdict: verdicts[verdict] };
  return nextSize === null
    ? t('help:size.fit', said)
    : t('help:size.fitNext', { ...said, next: next[nextSize] });
}
