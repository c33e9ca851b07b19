import { expect, test } from 'vitest';
import type { Feedback } from '~/core-api/feedback';
import { fits, inTheCombo, savedAnswers } from '../support/feedback-page';
import {
  help,
  openHelp,
  messagesOn,
  offersOn,
  press,
  pressAll,
  textsOn,
  write,
} from '../support/help-page';
import { problemsOfButtons, problemsOfMarkup } from '../support/markup/check-page';
import type { CoreCall } from '../support/scripted-core';
import type { Page, Visitor } from '../support/visitor';
import { feedback, paths, status } from '../support/core-fixtures';

async function openHelpWithFeedback(first: Feedback, begun: number | null = null) {
  let current = first;
  const save = ({ body }: CoreCall) => {
    current = body as Feedback;
    return { status: 200, body: { progressPercentage: 20 } };
  };
  return openHelp({
    [paths.statuses]: {
      status: 200,
      body: { results: begun === null ? [status(2, 100)] : [status(2, 100), status(1, begun)] },
    },
    [paths.beginFeedback]: () => ({ status: 201, body: current }),
    [paths.feedback]: ({ query }) => ({
      status: 200,
      body: query.get('purchaseId') === 'p-2' ? feedback(fits, 100) : current,
    }),
    [paths.saveFeedback]: save,
  });
}

async function choose(visitor: Visitor, page: Page, item: string): Promise<Page> {
  const selectPage = await press(visitor, page, 'Say how an item fits');
  return press(visitor, selectPage, 'Choose', { answer: item });
}

test('rating in help offers the items without finished feedback and begins feedback on the chosen one', async () => {
  const { core, visitor, page } = await openHelpWithFeedback(feedback({}, 0));
  const selectPage = await press(visitor, page, 'Say how an item fits');
  expect(messagesOn(selectPage).at(-1)).toMatchObject({
    type: 'select',
    text: 'Which item is it about?',
  });
  expect(offersOn(selectPage)).toEqual([
    'Choose from the list',
    'Item 1 · Example Store · M',
    'Item 3 · Example Store · M',
  ]);
  const before = core.calls.length;
  const response = await visitor.submit(selectPage, {
    button: 'Choose',
    values: { answer: 't-1' },
  });
  expect(core.calls.length - before).toBe(3);
  const [begin] = core.callsTo(paths.beginFeedback);
  expect(Object.fromEntries(begin?.query ?? [])).toEqual({
    purchaseId: 'p-1',
    sourceId: 's-1',
    sourceVariationId: 'v-1',
    languageCode: 'en',
  });
  const question = await visitor.follow(response);
  expect(messagesOn(question).slice(-3)).toEqual([
    { sender: 'user', type: 'selectedChoice', kind: null, text: 'Item 1' },
    expect.objectContaining({ sender: 'product', type: null }),
    {
      sender: 'product',
      type: 'choice',
      kind: null,
      text: 'Did you buy this item for yourself?',
    },
  ]);
  expect(offersOn(question)).toEqual(['Yes, for me', 'No, for someone else']);
});

test('rating in help asks and saves one question at a time and ends with thanks', async () => {
  const { core, visitor, page } = await openHelpWithFeedback(feedback({}, 0));
  const first = await choose(visitor, page, 't-1');
  const combo = await pressAll(visitor, first, ['Yes, for me', 'No', 'It is too small']);
  expect(messagesOn(combo).slice(-2)).toEqual([
    { sender: 'user', type: 'selectedChoice', kind: null, text: 'It is too small' },
    {
      sender: 'product',
      type: 'select',
      kind: null,
      text: 'Where does it not fit? Choose everything that applies.',
    },
  ]);
  expect(combo.root.querySelectorAll('[name=firstPair]')).toHaveLength(3);
  expect(combo.root.querySelectorAll('[type=checkbox]')).toHaveLength(6);
  expect([await problemsOfMarkup(combo), problemsOfButtons(combo)]).toEqual([[], []]);

  const refused = await visitor.submit(combo, { button: 'Complete' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Required. Choose one of the options.');
  expect(core.callsTo(paths.saveFeedback)).toHaveLength(3);

  const before = core.calls.length;
  const values = { firstPair: 'whereUpper.tight', answer: ['whereUpper.chest', 'whereUpper.neck'] };
  const response = await visitor.submit(combo, { button: 'Complete', values });
  expect(core.calls.length - before).toBe(2);
  const last = await visitor.follow(response);
  expect(messagesOn(last).at(-2)).toMatchObject({
    type: 'selectedChoice',
    text: 'Body too tight, Chest or bust and Neck or collar',
  });
  const thanks = await press(visitor, last, 'One size larger');
  expect(savedAnswers(core)).toEqual({
    ...inTheCombo,
    whereUpper: ['whereUpper.tight', 'whereUpper.chest', 'whereUpper.neck'],
    sameAgain: ['sameAgain.up'],
  });
  expect(messagesOn(thanks).slice(-2)).toMatchObject([
    { kind: 'confirmation' },
    { type: 'choice', text: 'Is there anything else you would like to know?' },
  ]);
  expect(textsOn(thanks).at(-2)).toContain('Your answers about Item 1 are saved.');
});

test('rating in help continues unfinished feedback at its first open question', async () => {
  const { core, visitor, page } = await openHelpWithFeedback(
    feedback({ forMe: ['forMe.yes'] }, 20),
    20,
  );
  const question = await choose(visitor, page, 't-1');
  expect(textsOn(question).at(-1)).toBe('Does it fit you?');
  expect(core.callsTo(paths.beginFeedback)).toHaveLength(0);
});

test('rating in help accepts typed answers and questions about other topics', async () => {
  const { core, visitor, page } = await openHelpWithFeedback(feedback({}, 0));
  const first = await choose(visitor, page, 't-1');
  const second = await write(visitor, first, 'yes, FOR ME');
  expect(savedAnswers(core)).toEqual({ forMe: ['forMe.yes'] });
  expect(textsOn(second).slice(-2)).toEqual(['yes, FOR ME', 'Does it fit you?']);
  const away = await write(visitor, second, 'delete my account');
  expect(textsOn(away).at(-2)).toContain('You can delete your account yourself.');
  expect(core.callsTo(paths.saveFeedback)).toHaveLength(1);
});

test('the outdated form of an answered question in help saves nothing', async () => {
  const { core, visitor, page } = await openHelpWithFeedback(feedback({}, 0));
  const first = await choose(visitor, page, 't-1');
  const second = await press(visitor, first, 'Yes, for me');
  expect(offersOn(second)).toEqual(['Yes', 'No']);
  const late = await press(visitor, first, 'No, for someone else');
  expect(textsOn(late)).toEqual(textsOn(second));
  expect(core.callsTo(paths.saveFeedback)).toHaveLength(1);
});

test('an answer in help submitted twice is saved once', async () => {
  const { core, visitor, page } = await openHelpWithFeedback(feedback({}, 0));
  const first = await choose(visitor, page, 't-1');
  await Promise.all([
    visitor.submit(first, { button: 'Yes, for me' }),
    visitor.submit(first, { button: 'Yes, for me' }),
  ]);
  expect(core.callsTo(paths.saveFeedback)).toHaveLength(1);
  expect(textsOn(await visitor.visit(help)).at(-1)).toBe('Does it fit you?');
});

test('help refuses an item or an answer that it does not offer', async () => {
  const { core, visitor, page } = await openHelpWithFeedback(feedback({}, 0));
  const selectPage = await press(visitor, page, 'Say how an item fits');
  for (const answer of ['t-2', 't-99', '']) {
    const refused = await visitor.submit(selectPage, { button: 'Choose', values: { answer } });
    expect(refused.status).toBe(422);
  }
  expect(core.callsTo(paths.beginFeedback)).toHaveLength(0);
  const first = await press(visitor, selectPage, 'Choose', { answer: 't-1' });
  for (const answer of ['sameAgain.up', 'made up']) {
    const refused = await visitor.submit(first, { button: 'Yes', values: { answer } });
    expect(refused.status).toBe(422);
  }
  expect(core.callsTo(paths.saveFeedback)).toHaveLength(0);
});

test('help requests the feedback questions in the language of the page', async () => {
  const { core, visitor, page } = await openHelpWithFeedback(feedback({}, 0));
  await press(visitor, await choose(visitor, page, 't-1'), 'Yes, for me');
  await visitor.visit(`${help}?lang=fr`);
  expect(core.callsTo(paths.feedback).at(-1)?.headers['accept-language']).toBe('fr');
});

test('rating another item in help leaves only the thanks of the one before', async () => {
  const { core, visitor, page } = await openHelpWithFeedback(feedback({}, 0));
  const thanks = await press(visitor, await choose(visitor, page, 't-1'), 'No, for someone else');
  expect(textsOn(thanks).at(-2)).toContain('Your answers about Item 1 are saved.');
  core.answer({
    [paths.feedback]: { status: 200, body: feedback({}, 0) },
    [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
  });
  const second = await choose(visitor, thanks, 't-3');
  const texts = textsOn(second);
  expect(texts.filter((text) => text.includes('Did you buy this item'))).toHaveLength(1);
  expect(texts.some((text) => text.includes('Your answers about Item 1 are saved.'))).toBe(true);
  expect(texts.at(-2)).toContain('Item 3: a few short questions.');
});
