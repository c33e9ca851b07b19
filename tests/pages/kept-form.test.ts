import { expect, test } from 'vitest';
import {
  at,
  keptNoteOn,
  loseSession,
  notDone,
  sessionNoteOn,
  signIn,
  signInByPassword,
} from '../support/lost-session';
import { tickedOn } from '../support/all-questions-page';
import { questionOn } from '../support/feedback-page';
import { messagesOn } from '../support/help-page';
import { noticeOn, textOf, type Page, type Visitor } from '../support/visitor';
import { filledIn, toItem, valuesOn } from '../support/wardrobe-page';

const settings = '/profile/settings';
const shownAgain =
  'What you entered is in the form again, but it is not saved yet. Send the form once more.';

type SavedForm = {
  open: (visitor: Visitor) => Promise<Page>;
  button: string;
  values?: Record<string, string>;
  /** What is read from the form that is shown again */
  shown: (page: Page) => unknown;
  expected: unknown;
  isSaved: (page: Page, visitor: Visitor) => unknown;
};

const valueOf = (page: Page, selector: string) =>
  page.root.querySelector(selector)?.getAttribute('value');

async function beginFeedback(visitor: Visitor): Promise<Page> {
  const list = await visitor.visit('/profile');
  return visitor.follow(await visitor.submit(list, { button: 'Give feedback' }));
}

/** Name and value; empty for a question that is answered by a button. */
function firstChoiceOn(page: Page): [string, string] {
  const choices = page.root.querySelectorAll('.question input');
  const choice = choices.find((input) => input.getAttribute('value') !== '');
  return [choice?.getAttribute('name') ?? '', choice?.getAttribute('value') ?? ''];
}

const forms: [string, SavedForm][] = [
  [
    'a new item',
    {
      open: at('/profile/wardrobe/new'),
      button: 'Save',
      values: filledIn,
      shown: valuesOn,
      expected: filledIn,
      isSaved: (page) => page.text.includes('Blue jeans') && noticeOn(page),
    },
  ],
  [
    'a changed item',
    {
      open: (visitor) => toItem(visitor, 'Old coat', 'Edit'),
      button: 'Save',
      values: { ...filledIn, name: 'Zebra coat', note: 'Two\nlines & “quotes” – æøå 👗' },
      shown: valuesOn,
      expected: { ...filledIn, name: 'Zebra coat', note: 'Two\nlines & “quotes” – æøå 👗' },
      isSaved: (page) => page.text.includes('Zebra coat') && noticeOn(page),
    },
  ],
  [
    'the name',
    {
      open: at(settings),
      button: 'Save',
      values: { firstName: 'Robin', lastName: '', gender: 'Other', yearOfBirth: '1987' },
      shown: (page) => [
        valueOf(page, '#firstName'),
        valueOf(page, '#lastName'),
        valueOf(page, '[name=gender][checked]'),
        valueOf(page, '#yearOfBirth [selected]'),
      ],
      expected: ['Robin', '', 'Other', '1987'],
      isSaved: (page) => valueOf(page, '#firstName') === 'Robin' && noticeOn(page),
    },
  ],
  [
    'the newsletter choice',
    {
      open: at(`${settings}/newsletter`),
      button: 'Save',
      values: { newsletter: 'on' },
      shown: (page) => page.root.querySelector('#newsletter')?.hasAttribute('checked'),
      expected: true,
      isSaved: noticeOn,
    },
  ],
  [
    'another e-mail address',
    {
      open: at(`${settings}/email`),
      button: 'Add email address',
      values: { address: 'second@example.com' },
      shown: (page) => valueOf(page, '#address'),
      expected: 'second@example.com',
      isSaved: noticeOn,
    },
  ],
  [
    'a question for help',
    {
      open: at('/profile/help'),
      button: 'Send',
      values: { text: 'How is my data used?' },
      shown: (page) => valueOf(page, '#text'),
      expected: 'How is my data used?',
      isSaved: (page) => messagesOn(page).some(({ text }) => text === 'How is my data used?'),
    },
  ],
];

test.each(forms)(
  '%s that is sent after the session has ended is shown again after signing in, and one press saves it',
  async (_name, { open, button, values, shown, expected, isSaved }) => {
    const { visitor } = await signInByPassword();
    const page = await open(visitor);
    loseSession(visitor);
    const answer = await visitor.submit(page, { button, values });
    const { pathname } = new URL(page.url);
    expect([answer.status, answer.location]).toEqual([
      303,
      `/account?${new URLSearchParams({ next: pathname })}`,
    ]);
    const signInPage = await visitor.follow(answer);
    expect(sessionNoteOn(signInPage)).toBe(
      'You were logged out. Log in, and what you entered will still be in the form.',
    );
    const again = await signIn(visitor, signInPage);
    expect(new URL(again.url).pathname).toBe(pathname);
    expect(keptNoteOn(again)).toBe(shownAgain);
    expect(again.title).not.toMatch(/^Error/);
    expect(again.root.querySelectorAll('main [role=alert], [aria-invalid]')).toEqual([]);
    expect(shown(again)).toEqual(expected);
    const saved = await visitor.follow(await visitor.submit(again, { button }));
    expect(saved.status).toBe(200);
    expect(await isSaved(saved, visitor)).toBeTruthy();
    expect(keptNoteOn(await visitor.visit(pathname))).toBe('');
  },
);

test('an unticked box stays unticked', async () => {
  const { visitor } = await signInByPassword();
  const path = `${settings}/newsletter`;
  const box = (page: Page) => page.root.querySelector('#newsletter')?.hasAttribute('checked');
  const values = { newsletter: 'on' };
  await visitor.submit(await visitor.visit(path), { button: 'Save', values });
  const page = await visitor.visit(path);
  expect(box(page)).toBe(true);
  page.root.querySelector('#newsletter')?.removeAttribute('checked');
  loseSession(visitor);
  const again = await signIn(
    visitor,
    await visitor.follow(await visitor.submit(page, { button: 'Save' })),
  );
  expect([box(again), keptNoteOn(again)]).toEqual([false, notDone]);
  await visitor.submit(again, { button: 'Save' });
  expect(box(await visitor.visit(path))).toBe(false);
});

test('answers about an item are chosen again, of every kind of question', async () => {
  const { visitor } = await signInByPassword();
  let page = await beginFeedback(visitor);
  const answered = new Set<string>();
  while (questionOn(page) !== '') {
    const question = questionOn(page);
    const button = textOf(page.root.querySelector('.panel-form .answer, .panel-foot button'));
    const [name, value] = firstChoiceOn(page);
    const values = name === '' ? {} : { [name]: value };
    loseSession(visitor);
    const sent = await visitor.submit(page, { button, values });
    page = await signIn(visitor, await visitor.follow(sent));
    expect([questionOn(page), keptNoteOn(page)]).toEqual([question, shownAgain]);
    const chosen = page.root.querySelectorAll(`[name="${name}"][checked]`);
    if (name === '') expect(textOf(page.root.querySelector('.panel-form .chosen'))).not.toBe('');
    else expect(chosen.map((input) => input.getAttribute('value'))).toEqual([value]);
    answered.add(page.root.querySelector('.panel-form .choice, .chip')?.tagName ?? 'BUTTON');
    page = await visitor.follow(await visitor.submit(page, { button }));
    expect(questionOn(page)).not.toBe(question);
  }
  expect(page.h1).toBe('Thank you!');
  expect(answered).toEqual(new Set(['BUTTON', 'LABEL']));
});

test('all questions of an item are chosen again, radios and boxes alike, and one press saves them', async () => {
  const { visitor } = await signInByPassword();
  const question = await beginFeedback(visitor);
  const link = question.root.querySelector('a[href*="/profile/feedback/all"]');
  const page = await visitor.open(link?.getAttribute('href') ?? '');
  const boxes = page.root.querySelectorAll('.listed input[type=checkbox]').slice(0, 2);
  const where = boxes[0]?.getAttribute('name') ?? '';
  const values = {
    'forMe.answer': 'forMe.yes',
    'fits.answer': 'fits.no',
    'direction.answer': 'direction.small',
    [where]: boxes.map((box) => box.getAttribute('value') ?? ''),
    'sameAgain.answer': 'sameAgain.up',
  };
  loseSession(visitor);
  const sent = await visitor.submit(page, { button: 'Complete', values });
  const again = await signIn(visitor, await visitor.follow(sent));
  expect([again.h1, keptNoteOn(again), again.title]).toEqual([
    'All questions',
    shownAgain,
    page.title,
  ]);
  expect(tickedOn(again)).toEqual(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value].flat()])),
  );
  const thanks = await visitor.follow(await visitor.submit(again, { button: 'Complete' }));
  expect(thanks.h1).toBe('Thank you!');
});
