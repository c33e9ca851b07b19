import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { languages, type Language } from '~/i18n/languages';

type Tree = { [key: string]: string | Tree };

const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.union([z.string(), tree])));

/** @param key such as `queue:verdicts.tooSmall`; without regard to case */
function textOf(language: Language, key: string): string {
  const [file = '', path = ''] = key.split(':');
  const words = tree.parse(
    JSON.parse(readFileSync(join('locales', language, `${file}.json`), 'utf8')),
  );
  const text = path
    .split('.')
    .reduce<string | Tree | undefined>(
      (at, name) => (typeof at === 'object' ? at[name] : undefined),
      words,
    );
  if (typeof text !== 'string') throw new Error(`${language} has no text ${key}`);
  return text.toLowerCase();
}

/** Where an answer is said again, in other places than its question. */
const places = {
  tooSmall: [
    'fit-questions:direction.answers.small',
    'cards:rated.tooSmall',
    'cards:begun.tooSmall',
    'sizes:outcomes.tooSmall',
    'why-i-return:reasons.tooSmall',
    'why-i-return:fits.tooSmall',
  ],
  tooLarge: [
    'fit-questions:direction.answers.large',
    'cards:rated.tooLarge',
    'cards:begun.tooLarge',
    'sizes:outcomes.tooLarge',
    'why-i-return:reasons.tooLarge',
    'why-i-return:fits.tooLarge',
  ],
  cutMismatch: ['cards:rated.cutMismatch', 'cards:begun.cutMismatch'],
  mixedFit: ['sizes:outcomes.mixedFit', 'why-i-return:reasons.mixedFit'],
  snug: ['wardrobe:fits.fitsSnug', 'help:size.verdicts.fitsSnug'],
  right: ['wardrobe:fits.fitsRight', 'help:size.verdicts.fitsRight'],
  roomy: ['wardrobe:fits.fitsRoomy', 'help:size.verdicts.fitsRoomy'],
  didNotFit: [
    'cards:begun.didNotFit',
    'sizes:outcomes.didNotFit',
    'why-i-return:reasons.didNotFit',
  ],
};

/** The shortest way to say it. */
const leads = {
  tooSmall: 'queue:verdicts.tooSmall',
  tooLarge: 'queue:verdicts.tooLarge',
  cutMismatch: 'queue:verdicts.cutMismatch',
  mixedFit: 'fit-questions:direction.answers.mixed',
  snug: 'fit-questions:feel.answers.snug',
  right: 'fit-questions:feel.answers.right',
  roomy: 'fit-questions:feel.answers.roomy',
  didNotFit: 'sizes:outcomes.didNotFit',
} as const satisfies Record<keyof typeof places, string>;

test.each(languages)('%s says an answer in the same words wherever it stands', (language) => {
  const meanings: (keyof typeof places)[] = [
    ...(['tooSmall', 'tooLarge', 'cutMismatch', 'mixedFit'] as const),
    ...(['snug', 'right', 'roomy', 'didNotFit'] as const),
  ];
  const others = meanings.flatMap((meaning) => {
    const words = textOf(language, leads[meaning]);
    return places[meaning]
      .map((key) => ({ key, text: textOf(language, key) }))
      .filter(({ text }) => !text.includes(words))
      .map(({ key, text }) => `${key} says “${text}”, not “${words}”`);
  });
  expect(others).toEqual([]);
});
