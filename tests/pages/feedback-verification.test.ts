import { expect, test } from 'vitest';
import { feedback, paths, unverifiedProfile } from '../support/core-fixtures';
import { address, signInWithFeedback } from '../support/feedback-page';

test('A8: a feedback form sent from an unverified address shows the verification prompt and changes nothing', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  core.answer({
    [paths.statuses]: { status: 404 },
    [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
  });
  const list = await visitor.visit('/profile');
  core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() } });
  const begun = await visitor.submit(list, { button: 'Give feedback' });
  const answered = await visitor.post(address, { question: 'forMe', 'answer.forMe.yes': '' });
  for (const response of [begun, answered]) {
    expect([response.status, response.location]).toEqual([303, '/profile']);
    expect((await visitor.follow(response)).h1).toBe('Verify your email address');
  }
  expect(core.callsTo(paths.beginFeedback)).toEqual([]);
  expect(core.callsTo(paths.saveFeedback)).toEqual([]);
});
