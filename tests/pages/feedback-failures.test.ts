import { expect, test } from 'vitest';
import { address, signInWithFeedback, fits, questionOn } from '../support/feedback-page';
import { textOf } from '../support/visitor';
import { feedback, paths } from '../support/core-fixtures';

const unknown =
  'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.';
const saveFailed =
  'Saving response failed. Please try again later. Your choice is kept. Press the button again.';

test.each([
  ['status 500', { status: 500 }, 502, saveFailed],
  ['a broken connection', 'cut', 502, saveFailed],
  ['status 404', { status: 404 }, 422, saveFailed],
  ['a percentage of 120', { status: 200, body: { progressPercentage: 120 } }, 502, unknown],
] as const)(
  'A27, A28: when saving an answer fails with %s, the page shows the error and keeps the choice',
  async (_, reply, code, message) => {
    const { core, visitor } = await signInWithFeedback(feedback(fits, 40));
    core.answer({ [paths.saveFeedback]: reply });
    const page = await visitor.submit(await visitor.visit(address), {
      button: 'Keep going',
      values: { answer: 'feel.roomy' },
    });
    expect(page.status).toBe(code);
    expect(textOf(page.root.querySelector('[role=alert]'))).toContain(message);
    expect(questionOn(page)).toBe('How does it feel when you wear it?');
    expect(page.root.querySelector('[checked]')?.getAttribute('value')).toBe('feel.roomy');
  },
);

test.each([
  ['status 404', { status: 404 }, 422, 'Cannot find purchase. The store may have removed it.'],
  ['status 500', { status: 500 }, 502, unknown],
  ['status 200 instead of 201', { status: 200, body: feedback({}, 0) }, 502, unknown],
] as const)(
  'A27: when beginning feedback fails with %s, the page shows the error',
  async (_, reply, code, message) => {
    const { core, visitor } = await signInWithFeedback(feedback({}, 0));
    core.answer({
      [paths.statuses]: { status: 404 },
      [paths.beginFeedback]: reply,
      [paths.feedback]: { status: 404 },
    });
    const page = await visitor.submit(await visitor.visit('/profile'), { button: 'Give feedback' });
    expect(page.status).toBe(code);
    expect(textOf(page.root.querySelector('[role=alert]'))).toContain(message);
    expect(page.text).toContain('Back to the list');
  },
);

test.each([
  ['status 404', { status: 404 }, 404, 'Feedback not found.'],
  ['status 500', { status: 500 }, 502, unknown],
  ['a response that is not JSON', { status: 200, text: 'OK' }, 502, unknown],
  ['a percentage of 120', { status: 200, body: feedback(fits, 120) }, 502, unknown],
] as const)(
  'A27, A28: when loading feedback fails with %s, the page shows the error',
  async (_, reply, code, message) => {
    const { core, visitor } = await signInWithFeedback(feedback({}, 0));
    core.answer({ [paths.feedback]: reply });
    const page = await visitor.visit(address);
    expect(page.status).toBe(code);
    expect(textOf(page.root.querySelector('[role=alert]'))).toBe(message);
    expect(page.root.querySelector('progress')).toBeNull();
  },
);

test('the feedback page without its three ids responds with 404', async () => {
  const { visitor } = await signInWithFeedback(feedback({}, 0));
  const page = await visitor.visit('/profile/feedback?purchaseId=p-1');
  expect(page.status).toBe(404);
  expect(page.text).toContain('Cannot find purchase. The store may have removed it.');
});
