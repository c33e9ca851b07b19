import type { MutantRow } from './mutant';

const mails = 'tests/pages/mails-to-the-owner.test.ts';
const checkTests = 'app/routes/profile.sizes.check/check-answer.server.test.ts';

/** Under `app/routes`. */
export const routes: MutantRow[] = [
  [
    'an added address is told to that address',
    'profile.settings.email/route.tsx',
    'email: user.email, ...typed',
    'email: typed.address, ...typed',
    mails,
    'an added address',
  ],
  [
    'nobody is told of a changed password',
    'profile.settings.change-password/change-password.server.ts',
    "tellOwner(args, { event: 'password-changed', email });",
    '',
    mails,
    'a changed password',
  ],
  [
    'nobody is told of a password chosen by a mailed link',
    'account_.action/apply-link.server.ts',
    "tellOwner(args, { event: 'password-changed', email: link.email ?? '' });",
    '',
    mails,
    'chosen by a mailed link',
  ],
  [
    'nobody is told of a deleted account',
    'profile.settings.terms-of-service-and-privacy_.delete/delete-everything.server.ts',
    "tellOwner(args, { event: 'account-deleted', email: user.email });",
    '',
    mails,
    'a deleted account',
  ],
  [
    '4 of 4 items',
    'profile._purchases.feedback_.queue/queue-page.server.ts',
    'all > rows.length',
    'all >= rows.length',
    'tests/pages/queue.test.ts',
    'nothing to count against',
  ],
  [
    'return pages of stores that never sold the brand',
    'profile.sizes.check/check-answer.server.ts',
    "brand === '' ? ofKind : ofBrand",
    'ofKind',
  ],
  [
    'two systems are joined by an English word',
    'profile.sizes.check/check-answer.server.ts',
    'formatsOf(language).and(sizes)',
    "formatsOf('en').and(sizes)",
  ],
  [
    'two sizes that disagree are joined by an English word',
    'profile/size-tile.server.ts',
    'formatsOf(language).or(shownSizes',
    "formatsOf('en').or(shownSizes",
    checkTests,
  ],
  [
    'and 22 more items instead of 2, in an answer',
    'profile.sizes.check/evidence-texts.server.ts',
    "t('sizes:more', { count: hidden })",
    "t('sizes:more', { count: items.length })",
    checkTests,
  ],
  [
    'and 12 more items instead of 2, below a size',
    'profile.sizes.$kind/evidence.server.ts',
    "t('sizes:more', { count: left })",
    "t('sizes:more', { count: items.length })",
  ],
  [
    'who logs in next sees what somebody has deleted',
    'profile.wardrobe/deleted-items.server.ts',
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
    'profile._purchases/purchase-list.server.ts',
    'history !== null || partial.isWhole',
    'true',
    'tests/pages/one-history.test.ts',
  ],
];
