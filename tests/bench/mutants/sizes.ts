import type { MutantRow } from './mutant';

/** Under `app/sizes`. */
export const sizes: MutantRow[] = [
  [
    'a return without an answer counts as kept',
    'size-rule.ts',
    'return !isReturned && answers.verdict === null;',
    'return answers.verdict === null;',
  ],
  [
    'what was bought for somebody else counts',
    'size-rule.ts',
    "size?.system === system && answers.verdict !== 'notForUser'",
    'size?.system === system',
  ],
  [
    'too small in the own size leads to no larger one',
    'size-rule.ts',
    "answers.verdict === 'tooSmall' && step <= 0",
    "answers.verdict === 'tooSmall' && step < 0",
  ],
  [
    'nine items are as sure as ten',
    'sureness.ts',
    'const fewest = [1, 2, 3, 5, 10];',
    'const fewest = [1, 2, 3, 5, 9];',
  ],
  ['four of five outvote nobody', 'sureness.ts', 'all >= fewestToOutvote', 'all > fewestToOutvote'],
  [
    'two items of a kind say less than all of the system',
    'size-advice.ts',
    "stepOf(sureness) >= surenessSteps.indexOf('likely')",
    "stepOf(sureness) > surenessSteps.indexOf('likely')",
  ],
  [
    'a brand that was typed with a capital is another one',
    'size-advice.ts',
    "(brand ?? '').trim().toLowerCase()",
    "(brand ?? '').trim()",
  ],
  [
    'shoes are advised by clothes',
    'size-advice.ts',
    'items.filter((item) => isShoes(item.kind) === isShoes(query.kind))',
    'items.filter((item) => item.kind !== null)',
  ],
  [
    'the waist after 36 is 37',
    'size-ladder.ts',
    'waist < lastSingleWaist ? 1 : 2',
    'waist <= lastSingleWaist ? 1 : 2',
  ],
  [
    'of ten items nothing is rounded',
    'rounded-share.ts',
    'bought < fewestBought',
    'bought <= fewestBought',
  ],
  [
    'a size of which half came back is none that comes back',
    'returned-sizes.ts',
    'back.length / items.length >= leastPart',
    'back.length / items.length > leastPart',
    'app/sizes/return-insight.test.ts',
  ],
  [
    'an answer from before a change of mind still counts',
    'fit-answers.ts',
    "feel: verdict === 'fits' ? feel : null,",
    'feel,',
  ],
];
