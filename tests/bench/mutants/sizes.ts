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
    'eight items that agree are not as sure as nine',
    'sureness.ts',
    'const columns = [0, 1, 2, 4, 8];',
    'const columns = [0, 1, 2, 4, 9];',
  ],
  ['two of three are mixed', 'sureness.ts', 'share >= 0.6', 'share >= 0.7'],
  [
    'a size is as sure after ten years as today',
    'size-rule.ts',
    'sum + 0.5 ** (years',
    'sum + 1 ** (years',
  ],
  [
    'shoes age like clothes',
    'size-rule.ts',
    'shoes: 3 }',
    'shoes: 1 }',
    'app/sizes/division.test.ts',
  ],
  [
    'a size that changed long ago is mixed',
    'division.ts',
    'gap >= longAgoMs || (',
    'gap >= 2 * longAgoMs || (',
  ],
  [
    'a size for a child is one of the person',
    'kind-sizes.ts',
    '.filter(isForAdults)',
    '.filter(Boolean)',
  ],
  [
    'two items of a kind say less than all of the system',
    'size-advice.ts',
    'count >= 2 && ',
    'count >= 3 && ',
  ],
  [
    'a brand that was typed with a capital is another one',
    'sized-item.ts',
    "(brand ?? '').trim().toLowerCase()",
    "(brand ?? '').trim()",
    'app/sizes/size-advice.test.ts',
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
    'return-shares.ts',
    'bought < fewestForShare',
    'bought <= fewestBought',
  ],
  [
    'a size of which half came back is none that comes back',
    'return-insight.ts',
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
