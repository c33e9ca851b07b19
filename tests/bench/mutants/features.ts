import type { MutantRow } from './mutant';

const mails = 'tests/pages/mails-to-the-owner.test.ts';
const checkTests = 'app/features/sizes/check-page.server.test.ts';

/** Under `app/features`. */
export const features: MutantRow[] = [
  [
    'one size has to be taken as if there were others',
    'sizes/answer-box.server.ts',
    "if (advice.system === 'one-size')",
    'if (false)',
    checkTests,
  ],
  [
    'an added address is told to that address',
    'settings/email-page.server.ts',
    'email: user.email, ...typed',
    'email: typed.address, ...typed',
    mails,
    'an added address',
  ],
  [
    'nobody is told of a changed password',
    'settings/change-password-page.server.ts',
    "notifyOwner(args, { event: 'password-changed', email });",
    '',
    mails,
    'a changed password',
  ],
  [
    'nobody is told of a password chosen by a mailed link',
    'account/mail-link-page.server.ts',
    "notifyOwner(args, { event: 'password-changed', email: link.email ?? '' });",
    '',
    mails,
    'chosen by a mailed link',
  ],
  [
    'nobody is told of a deleted account',
    'settings/delete-everything.server.ts',
    "notifyOwner(args, { event: 'account-deleted', email: user.email });",
    '',
    mails,
    'a deleted account',
  ],
  [
    '4 of 4 items',
    'feedback/queue-page.server.ts',
    'all > rows.length',
    'all >= rows.length',
    'tests/pages/queue.test.ts',
    'nothing to count against',
  ],
  [
    'return pages of stores that never sold the brand',
    'sizes/check-page.server.ts',
    'ofKind.filter(isFrom(question))',
    'ofKind',
  ],
  [
    'two systems are joined by an English word',
    'sizes/check-page.server.ts',
    'formatsOf(language).or(toChoose',
    "formatsOf('en').or(toChoose",
  ],
  [
    'two sizes that disagree are joined by an English word',
    'profile/size-tile.server.ts',
    'formatsOf(language).or(shownSizes',
    "formatsOf('en').or(shownSizes",
    checkTests,
  ],
  [
    'and 22 more items instead of 2',
    'sizes/item-lines.server.ts',
    "t('sizes:more', { count: left })",
    "t('sizes:more', { count: items.length })",
    checkTests,
  ],
  [
    'who logs in next sees what somebody has deleted',
    'wardrobe/guards.server.ts',
    'kept?.uid === uid ?',
    'kept ?',
  ],
  [
    'an answer that was read before a save undoes it',
    '../history/histories.server.ts',
    '({ at }) => at >= askedAt',
    '() => false',
  ],
  [
    'all items of a list that was not read to its end are counted',
    'purchases/purchase-list.server.ts',
    'history !== null || partial.isComplete',
    'true',
    'tests/pages/purchases-parts.test.ts',
  ],
];
