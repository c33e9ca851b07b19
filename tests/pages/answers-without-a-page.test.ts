import { expect, test } from 'vitest';
import { manyTransactions, paths, repliesFor } from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import type { Reply } from '../support/scripted-core';
import { noticeOn } from '../support/visitor';
import { wardrobePaths } from '../support/wardrobe-fixtures';
import { routeModules } from '../support/route-modules';

const unknown =
  'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.';
const notLoaded = 'Your data could not be loaded.';
const sendPath = 'POST /core/api/v1/users/self/email/e-1/send-verification';
const item = 'purchaseId=p-1&sourceId=s-1&sourceVariationId=v-1';
const down = { status: 500 };

type Failing = {
  /** Sends a form instead of asking for a page */
  isForm?: true;
  /** Fails at the core */
  call: string;
  status: number;
  /** Of the response, or of the page that it redirects to */
  says: string;
  location?: string;
};

const withoutHistory: Failing[] = [
  { call: paths.profile, status: 502, says: 'Your profile could not be loaded.' },
  { call: paths.transactions, status: 502, says: unknown },
  { call: paths.statuses, status: 502, says: 'Getting status on feedback failed.' },
];

/** What each address without a page of its own answers while a call that it needs fails; null without such calls */
const answers: Record<string, [address: string, ...Failing[]] | null> = {
  'account_.sign-out': null,
  'account_.sign-out-everywhere': null,
  'account_.with.$provider': null,
  'account_.with.$provider_.callback': null,
  'cookie-consent': null,
  'site-version': null,
  $: null,
  'profile._purchases._index': null,
  'profile._purchases.feedback-status': [
    `/profile/feedback-status?${item}`,
    { call: paths.statuses, status: 200, says: 'null' },
  ],
  'profile._purchases.export.$file': [
    '/profile/export/purchases.csv',
    { call: paths.profile, status: 502, says: 'Your profile could not be loaded.' },
    { call: paths.transactions, status: 502, says: unknown },
  ],
  'profile.settings.download.$file': [
    '/profile/settings/download/purchases.csv',
    { call: paths.profile, status: 502, says: 'Your profile could not be loaded.' },
    { call: paths.transactions, status: 502, says: notLoaded },
  ],
  'profile.sizes.export.$file': ['/profile/sizes/export/my-sizes.txt', ...withoutHistory],
  'profile.send-verification': [
    '/profile/send-verification',
    { isForm: true, call: paths.profile, status: 502, says: 'Your profile could not be loaded.' },
    { isForm: true, call: sendPath, status: 303, location: '/profile', says: '' },
  ],
  'profile.wardrobe.$itemId_.restore': [
    '/profile/wardrobe/w-1/restore',
    { isForm: true, call: paths.profile, status: 502, says: 'Your profile could not be loaded.' },
    { isForm: true, call: wardrobePaths.restore, status: 502, says: unknown },
  ],
};

test('every address without a page of its own stands in the table', () => {
  const routes = routeModules()
    .filter(
      ({ source }) =>
        !/export default|as default/.test(source) || /\n {2}return null;/.test(source),
    )
    .map(({ name }) => name);
  // Its page is empty for visitors who have to verify their address first.
  const withPages = routes.filter((route) => route !== 'profile._purchases.feedback');
  expect(withPages.sort()).toEqual(Object.keys(answers).sort());
});

const cases = Object.values(answers).flatMap((known) => {
  const [address, ...failing] = known ?? [''];
  return failing.map((one) => [address, one.call, one] as const);
});

test.each(cases)('%s answers plainly when "%s" fails', async (address, call, failing) => {
  const replies: Record<string, Reply> = {
    ...repliesFor(manyTransactions(1)),
    [paths.feedback]: { status: 404 },
    [wardrobePaths.item]: { status: 404 },
  };
  const { visitor, core } = await signInToSharedApp(replies);
  core.answer({ [call]: down });
  const answer = failing.isForm ? await visitor.post(address, {}) : await visitor.visit(address);
  expect([answer.status, answer.location]).toEqual([failing.status, failing.location ?? null]);
  expect(core.callsTo(call).length).toBeGreaterThan(0);
  if (answer.location === null) return expect(answer.text || answer.html).toContain(failing.says);
  return expect(noticeOn(await visitor.follow(answer))).toBe(failing.says);
});
