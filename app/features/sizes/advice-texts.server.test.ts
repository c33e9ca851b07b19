import { expect, test } from 'vitest';
import { createTranslator } from '~/i18n/translator.server';
import type { Language } from '~/i18n/languages';
import { history, now } from '../../../tests/support/sized-items';
import { checkAnswer } from './check-page.server';

function answerTo(items: string, size = '', language: Language = 'en') {
  const question = { kind: 'Dress', brand: '', size } as const;
  const translator = createTranslator(language);
  const [box] = checkAnswer(question, { items: history(items), now, translator }).boxes;
  return { headline: box?.headline, reason: box?.reason, more: box?.more };
}

test.each([
  ['en', 'Your sizes of this kind differ.'],
  ['no', 'Størrelsene dine i denne plaggtypen spriker.'],
  ['sv', 'Dina storlekar i den här plaggtypen varierar.'],
  ['fr', 'Vos tailles pour ce type d’article varient.'],
  ['es', 'Tus tallas en este tipo de artículo varían.'],
] as const)('in %s sizes of the kind that disagree are not called too few', (language, text) => {
  const dresses = Array(5).fill('M fits of Dress, L fits of Dress').join(', ');
  const { reason } = answerTo(`${dresses}, 12 x M fits of Top`, '', language);
  expect(reason?.startsWith(text)).toBe(true);
});

test('one item of the kind is too little, and two that agree are enough', () => {
  const tops = '4 x L fits of Top';
  expect(answerTo(`M fits of Dress, ${tops}`).reason).toMatch(/^You’ve bought too little/);
  expect(answerTo(`2 x M fits of Dress, ${tops}`).reason).toBe('M has fitted you best so far.');
});

test('where nothing has fitted, the size bought last is named, not the one bought most often', () => {
  expect(answerTo('M returned of Dress, 3 x L returned of Dress').reason).toBe(
    'Nothing has fitted you here yet. You last bought size M, but that isn’t enough to go by.',
  );
});

test('no size that is advised is called another size', () => {
  const both = '40 fits of Dress, 42 fits of Dress, 40 fits of Dress, 42 fits of Dress';
  const { headline, more } = answerTo(`${both}, 42 large of Dress`, '38');
  expect([headline, more]).toEqual([
    'Take 40 or\u00a042, not 38',
    ['You’ve only bought sizes 40 and 42 so far.'],
  ]);
  expect(answerTo(`${both}, 44 large of Dress`, '38').more).toEqual([
    'What you bought in other sizes has fitted less often. ' +
      'You’ve bought 1 item in another size. Fitted or kept: 0.',
  ]);
});

test.each([
  ['en', 'You’ve only bought size 38 so far.', 'You’ve only bought sizes 38 and 40 so far.'],
  [
    'no',
    'Du har bare kjøpt størrelse 38 til nå.',
    'Du har bare kjøpt størrelsene 38 og 40 til nå.',
  ],
  [
    'sv',
    'Du har bara köpt storlek 38 hittills.',
    'Du har bara köpt storlekarna 38 och 40 hittills.',
  ],
  [
    'fr',
    'Vous n’avez acheté que la taille 38 jusqu’ici.',
    'Vous n’avez acheté que les tailles 38 et 40 jusqu’ici.',
  ],
  [
    'es',
    'Hasta ahora solo has comprado la talla 38.',
    'Hasta ahora solo has comprado las tallas 38 y 40.',
  ],
] as const)('in %s no size reads as a number of items', (language, one, several) => {
  const saidOf = (items: string) => answerTo(items, '44', language).more?.[0];
  expect(saidOf('2 x 38 fits of Dress')).toBe(one);
  expect(saidOf('38 fits of Dress, 40 fits of Dress')).toBe(several);
});

test.each([
  ['OS fits', 'One size has fitted you before.'],
  ['OS kept', 'You’ve kept something in one size, but have not told us how it fits.'],
  ['OS returned', 'Nothing in one size has fitted you yet.'],
  ['OS small', 'One size was too small.'],
  ['2 x OS large', 'One size was too large 2 times.'],
])('%s of a dress: %s', (items, reason) => {
  expect(answerTo(`${items} of Dress`)).toMatchObject({ reason });
});

test.each([
  ['no', 'Én størrelse har passet deg før.', 'Én størrelse var for liten.'],
  ['sv', 'En storlek har passat dig förut.', 'En storlek var för liten.'],
  ['fr', 'La taille unique vous est déjà allée.', 'La taille unique était trop petite.'],
  ['es', 'La talla única ya te ha quedado bien.', 'La talla única te quedó pequeña.'],
] as const)('in %s one size is written small within a sentence', (language, fitted, small) => {
  const reasonOf = (items: string) => answerTo(items, '', language).reason;
  expect(['OS fits of Dress', 'OS small of Dress'].map(reasonOf)).toEqual([fitted, small]);
});

test.each([
  [
    'fr',
    'Vous n’avez pas essayé la taille 40. La taille 38 était trop petite 2 fois.',
    'C’était tantôt M, tantôt L. Commencez par la taille M.',
    'Si cela ne va pas, essayez la taille S ou L.',
  ],
  [
    'es',
    'No has probado la 40. La 38 te quedó pequeña 2 veces.',
    'Unas veces fue la M y otras la L. Empieza por la M.',
    'Si no te queda bien, prueba la S o la L.',
  ],
] as const)('in %s a size is feminine', (language, misfits, mixed, next) => {
  expect(answerTo('2 x 38 small of Dress', '40', language).reason).toBe(misfits);
  expect(answerTo('M fits of Dress, L fits of Dress', '', language).reason).toBe(mixed);
  expect(answerTo('2 x M fits of Dress', '', language).more).toEqual([next]);
});
