import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import type { KindFit } from '~/sizes/return-insight';

/** From left to right, so that the side tells too small from too large without a colour. */
const drawnFits = ['tooSmall', 'fitted', 'tooLarge', 'other'] as const;
const fits = [...drawnFits, 'notSaid'] as const;

type DrawnFit = (typeof drawnFits)[number];

type FitRow = {
  kind: string;
  counts: string;
  /** Of all that was said, what was not is not drawn. */
  segments: { fit: DrawnFit; part: number }[];
};

/** How the items of each kind fitted. */
export function fitRowsOf(found: KindFit[], translator: Translator): FitRow[] {
  const kinds = translator.words('purchases').categories;
  return found.map((counts) => {
    const said = drawnFits.reduce((sum, fit) => sum + counts[fit], 0);
    return {
      kind: kinds[counts.kind],
      counts: countsText(counts, translator),
      segments: drawnFits
        .map((fit) => ({ fit, part: counts[fit] / said }))
        .filter(({ part }) => part > 0),
    };
  });
}

function countsText(counts: KindFit, { t, words, language }: Translator): string {
  const names = words('why-i-return').fits;
  return fits
    .filter((fit) => counts[fit] > 0)
    .map((fit) =>
      t('why-i-return:fits.count', {
        fit: names[fit],
        number: formatsOf(language).number(counts[fit]),
      }),
    )
    .join('\u00a0· ');
}
