import { expect, test } from 'vitest';
import { keptNoteOn, loseSession, signIn, signInByPassword } from '../support/lost-session';
import { chosenIn, itemsIn, queue } from '../support/queue';
import { noticeOn } from '../support/visitor';

test('what was chosen in the queue outlives the session: one press saves it', async () => {
  const { visitor } = await signInByPassword();
  const page = await visitor.visit(queue);
  const names = page.root.querySelectorAll('.queue fieldset').map(({ id }) => id);
  expect(names).toHaveLength(10);
  loseSession(visitor);
  const values = Object.fromEntries(names.map((name) => [name, 'tooLarge']));
  const asked = await visitor.follow(await visitor.submit(page, { values }));
  expect(asked.url).toContain('/account');
  const again = await signIn(visitor, asked);
  expect(again.status).toBe(200);
  expect(keptNoteOn(again)).toContain('Send the form once more.');
  expect(itemsIn(again)).toEqual(itemsIn(page));
  expect(chosenIn(again)).toEqual(names.map(() => 'tooLarge'));
  const next = await visitor.follow(await visitor.submit(again, { button: 'Save and go on' }));
  expect(noticeOn(next)).toContain('Feedback saved for 10 items.');
  expect(itemsIn(next)).not.toContain(itemsIn(page)[0]);
});
