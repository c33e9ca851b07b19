import { expect, test } from 'vitest';
import {
  help,
  openHelp,
  messagesOn,
  offersOn,
  press,
  pressAll,
  textsOn,
  topics,
  write,
} from '../support/help-page';
import { textOf, Visitor } from '../support/visitor';
import { paths } from '../support/core-fixtures';

const more = 'Is there anything else you would like to know?';

test('the help page redirects a signed-out visitor to the sign-in page', async () => {
  const { app } = await openHelp();
  const signedOut = new Visitor(app.url);
  await signedOut.visit('/?disable=autologin');
  const page = await signedOut.visit(help);
  expect([page.status, page.location]).toEqual([303, '/account?next=%2Fprofile%2Fhelp']);
});

test('the help page starts with a choice of topics and a labelled text field, all enabled', async () => {
  const { core, page } = await openHelp();
  expect([page.status, page.title, page.h1]).toEqual([200, 'Help – My size profile', 'Help']);
  expect(messagesOn(page)).toEqual([
    {
      sender: 'product',
      type: 'choice',
      kind: null,
      text: 'Hello! What would you like to know? Choose a topic, or ask in your own words.',
    },
  ]);
  expect(offersOn(page)).toEqual(topics);
  const field = page.root.querySelector('input[name=text]');
  expect(field?.getAttribute('placeholder')).toBe('Type here...');
  expect(textOf(page.root.querySelector('label[for=text]'))).toBe('Your question');
  expect(page.root.querySelector('[role=log]')?.getAttribute('aria-label')).toBe('Conversation');
  expect(page.root.querySelectorAll('main [disabled]')).toEqual([]);
  expect(core.callsTo(paths.transactions)).toHaveLength(0);
});

test('choosing a topic adds the choice and its answer and redirects to the newest step', async () => {
  const { visitor, page } = await openHelp();
  const response = await visitor.submit(page, { button: 'How is my data used?' });
  expect([response.status, response.location]).toEqual([303, '/profile/help#latest']);
  const next = await visitor.follow(response);
  const [, choice, reply, followUp] = messagesOn(next);
  expect(choice).toEqual({
    sender: 'user',
    type: 'selectedChoice',
    kind: null,
    text: 'How is my data used?',
  });
  expect(reply).toMatchObject({ sender: 'product', type: null });
  expect(followUp).toMatchObject({ sender: 'product', type: 'choice', text: more });
  expect(textOf(next.root.querySelector('#latest'))).toBe('You: How is my data used?');
  expect(offersOn(next)).toEqual([...topics, 'No, that was all']);
  const links = next.root.querySelectorAll('.message a').map((link) => link.getAttribute('href'));
  expect([...new Set(links)]).toEqual(['/profile/settings/terms-of-service-and-privacy']);
});

test('help locks its choices once a later message follows, even in a page left open', async () => {
  const { core, visitor, page } = await openHelp();
  const next = await press(visitor, page, 'Delete my account');
  expect(next.root.querySelectorAll('.message button')).toEqual([]);
  const before = core.callsTo(paths.transactions).length;
  const late = await press(visitor, page, 'Where are my purchases?');
  expect(textsOn(late)).toEqual(textsOn(next));
  expect(late.text).toContain(
    'You have already answered that. Here is where the conversation is now.',
  );
  expect(core.callsTo(paths.transactions)).toHaveLength(before);
});

test('help shows a select again when it is submitted empty or with an unknown choice', async () => {
  const { visitor, page } = await openHelp();
  const selectPage = await press(visitor, page, 'Which size should I take?');
  for (const answer of ['', 'Dress', 'made up']) {
    const refused = await visitor.submit(selectPage, { button: 'Choose', values: { answer } });
    expect(refused.status).toBe(422);
    expect(refused.title).toBe('Error: Help – My size profile');
    expect(refused.text).toContain('Required. Choose one of the options.');
    expect(refused.root.querySelector('.error-summary a')?.getAttribute('href')).toBe('#answer');
    expect(refused.root.querySelector('select')?.getAttribute('aria-invalid')).toBe('true');
  }
});

test('a typed question finds its topic in any language, or offers the matching ones', async () => {
  const { visitor, page } = await openHelp();
  const found = await write(visitor, page, 'Is my DATA private?');
  expect(messagesOn(found)[1]).toEqual({
    sender: 'user',
    type: null,
    kind: null,
    text: 'Is my DATA private?',
  });
  expect(textsOn(found)[2]).toContain('Partner stores tell us');
  expect(textsOn(await write(visitor, found, 'slette')).at(-2)).toContain('delete your account');

  const unknown = await write(visitor, found, 'Tell me a joke');
  expect(messagesOn(unknown).at(-1)).toMatchObject({
    type: 'choice',
    text: 'I found nothing about that. These are the topics I know:',
  });
  expect(offersOn(unknown)).toEqual(topics);
  const several = await write(visitor, unknown, 'delete my order');
  expect(textsOn(several).at(-1)).toBe('Which of these do you mean?');
  expect(offersOn(several)).toEqual(['Where are my purchases?', 'Delete my account']);
});

test('typing the label of a choice chooses it', async () => {
  const { visitor, page } = await openHelp({ [paths.feedback]: { status: 404 } });
  const selectPage = await press(visitor, page, 'Which size should I take?');
  const answered = await write(visitor, selectPage, 'SWEATERS');
  expect(textsOn(answered).at(-2)).toContain(
    'Sweaters: this is what your own items say.Sizes in letters: M (Fairly sure, 3 items)',
  );
});

test('ending a conversation shows a confirmation and a restart button instead of the text field', async () => {
  const { visitor, page } = await openHelp();
  const ended = await pressAll(visitor, page, ['Delete my account', 'No, that was all']);
  expect(messagesOn(ended).slice(-2)).toEqual([
    { sender: 'product', type: null, kind: 'confirmation', text: 'Thanks for asking. See you!' },
    {
      sender: 'product',
      type: 'choice',
      kind: 'restart',
      text: 'You can start again whenever you like.',
    },
  ]);
  expect(offersOn(ended)).toEqual(['Start a new conversation']);
  expect(ended.root.querySelector('[name=text]')).toBeNull();
  expect(ended.root.querySelectorAll('main [disabled]')).toEqual([]);

  const response = await visitor.post(help, { text: 'size' });
  expect(textsOn(await visitor.follow(response))).toEqual(textsOn(ended));
  const restarted = await press(visitor, ended, 'Start a new conversation');
  expect(textsOn(restarted)).toEqual(textsOn(page));
  expect(offersOn(restarted)).toEqual(topics);
});

test('a help conversation can be restarted at any time', async () => {
  const { visitor, page } = await openHelp();
  expect(page.text).not.toContain('Start a new conversation');
  const answered = await press(visitor, page, 'Delete my account');
  expect(textsOn(await press(visitor, answered, 'Start a new conversation'))).toEqual(
    textsOn(page),
  );
});

test('a help conversation is shown in the language of the page', async () => {
  const { visitor, page } = await openHelp();
  await press(visitor, page, 'Which size should I take?');
  const swedish = await visitor.visit(`${help}?lang=sv`);
  expect(swedish.root.querySelectorAll('.message').map(textOf)).toEqual([
    'Hjälp: Hej! Vad vill du veta? Välj ett ämne eller fråga med egna ord.',
    'Du: Vilken storlek ska jag välja?',
    'Hjälp: Vilket slags kläder eller skor gäller det?',
  ]);
  expect(offersOn(swedish)).toEqual(['Välj i listan', 'Tröjor']);
});

test('a help form submitted twice adds one step', async () => {
  const { visitor, page } = await openHelp();
  const [first, second] = await Promise.all([
    visitor.submit(page, { button: 'Delete my account' }),
    visitor.submit(page, { button: 'Delete my account' }),
  ]);
  expect([first?.status, second?.status]).toEqual([303, 303]);
  const texts = textsOn(await visitor.visit(help));
  expect(texts.filter((text) => text === 'Delete my account')).toHaveLength(1);
});
