import type { MutantRow } from './mutant';

const reports = '../backend/core-api/stores/record-reports.ts';

/** Under `app/core-api`, and what our core does with it. */
export const coreApi: MutantRow[] = [
  [
    'a corrected refund is ignored, a late old one wins',
    reports,
    "isOld ? 'keep' : 'replace'",
    "isOld ? 'replace' : 'keep'",
  ],
  [
    'a corrected refund that comes alone is ignored',
    reports,
    "saveRefund(change, key, report, 'replace')",
    "saveRefund(change, key, report, 'keep')",
  ],
  [
    'an unfinished feedback shows 100 %',
    'feedback.ts',
    'Math.min(99, Math.round(percent))',
    'Math.round(percent)',
  ],
  [
    'an unfinished feedback starts over',
    'feedback.ts',
    'progressPercentage === 100 ? withoutAnswers',
    'progressPercentage > 0 ? withoutAnswers',
  ],
  [
    'an answer stays that a changed one has closed',
    'feedback.ts',
    'return isSettled ? kept : dropClosed(kept);',
    'return kept;',
  ],
  [
    'a question with one answer takes two',
    'feedback.ts',
    'chosen.length > 0 : chosen.length === 1',
    'chosen.length > 0 : chosen.length >= 1',
  ],
  [
    'the feedback of one size is that of another',
    'transaction.ts',
    'a.sourceId === b.sourceId &&\n    a.sourceVariationId === b.sourceVariationId',
    'a.sourceId === b.sourceId',
  ],
  [
    'items without a date come first',
    'transaction.ts',
    '(momentOf(b) ?? -Infinity) - (momentOf(a) ?? -Infinity)',
    '(momentOf(b) ?? Infinity) - (momentOf(a) ?? Infinity)',
  ],
  [
    'an address that nobody has verified counts as verified',
    'profile.ts',
    'all.filter(({ isVerified }) => isVerified)',
    'all',
  ],
  [
    'a newsletter choice empties the name',
    'profile.ts',
    'return { ...asStored, emailPreferences:',
    'return { emailPreferences:',
  ],
  [
    'two unreadable records count as one',
    'record-list.ts',
    'list.unreadable += 1',
    'list.unreadable = 1',
  ],
  [
    'an unanswered question is not asked for',
    'all-answers.ts',
    'missing: ids.filter(isMissing)',
    'missing: []',
  ],
];
