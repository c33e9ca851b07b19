import { expect, test } from 'vitest';
import { feedback, transaction } from '../../../../tests/support/wire';
import { fitOf } from './fit-of';

const item = transaction(1);

test('a finished feedback says how the item fits and which size comes next', () => {
  const answers = {
    forMe: ['forMe.yes'],
    fits: ['fits.no'],
    direction: ['direction.small'],
    whereUpper: ['whereUpper.chest'],
    sameAgain: ['sameAgain.up'],
  };
  expect(fitOf(item, feedback(answers, 100))).toEqual({
    name: 'Item 1',
    size: 'M',
    verdict: 'tooSmall',
    nextSize: 'sizeUp',
  });
});

test('what did not fit, without a word about how, did not fit', () => {
  const answers = { forMe: ['forMe.yes'], fits: ['fits.no'] };
  expect(fitOf(item, feedback(answers, 40))).toMatchObject({
    verdict: 'didNotFit',
    nextSize: null,
  });
});

test('an item for somebody else says nothing about the size', () => {
  expect(fitOf(item, feedback({ forMe: ['forMe.no'] }, 100))).toBeNull();
});
