import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import { sizeText } from '~/features/profile/size-profile-of';
import type { ReplyOf } from '../conversation/step';
import type { MessageText } from './message';

type Size = ReplyOf<'size'>;

/** One line for each size system, with the word for how sure it is, then what was said about single items. */
export function sizeMessage(reply: Size, translator: Translator): MessageText {
  const { t, words } = translator;
  const category = words('purchases').categories[reply.category];
  const { note, show } = words('help').size;
  const { all, check } = words('sizes').links;
  const kind = new URLSearchParams({ kind: reply.category });
  return {
    text:
      reply.sizes.length > 0
        ? t('help:size.known', { category })
        : t('help:size.unknown', { category }),
    lines: [
      ...reply.sizes.map((size) => systemLine(size, translator)),
      ...reply.fits.map((fit) => fitLine(fit, translator)),
    ],
    notes: [note],
    links: [
      { label: all, address: '/profile/sizes' },
      { label: check, address: `/profile/sizes/check?${kind}` },
      {
        label: show,
        address: `/profile?${new URLSearchParams({ category: reply.category })}`,
      },
    ],
  };
}

function systemLine(
  { system, sizes, sureness, count }: Size['sizes'][number],
  { language, t, words }: Translator,
): string {
  const names = words('sizes');
  const shown = sizes.map((text) => sizeText({ system, text, step: 0 }, names));
  const sure = t('sizes:sureCount', { sure: names.sureness[sureness], count });
  return t('help:size.system', {
    system: names.systems[system],
    sizes: formatsOf(language).or(shown),
    sure,
  });
}

function fitLine(
  { name, size, verdict, nextSize }: Size['fits'][number],
  { t, words }: Translator,
) {
  const { verdicts, next } = words('help').size;
  const fit = { item: size ? `${name}, ${size}` : name, verdict: verdicts[verdict] };
  return nextSize === null
    ? t('help:size.fit', fit)
    : t('help:size.fitNext', { ...fit, next: next[nextSize] });
}
