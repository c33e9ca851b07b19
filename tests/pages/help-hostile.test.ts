import { expect, test } from 'vitest';
import { help, openHelp, offersOn, press, textsOn, topics, write } from '../support/help-page';
import { Visitor } from '../support/visitor';
import { feedback, paths, transaction } from '../support/core-fixtures';

const cookie = 'localhost_help';
const markup = '<img src=x onerror=alert(1)>"\'</script>';

test.each(['', '   ', '\u00a0\n'])('help refuses an empty text (%j)', async (text) => {
  const { visitor, page } = await openHelp();
  const refused = await visitor.submit(page, { button: 'Send', values: { text } });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Required. Fill in this field.');
  expect(refused.root.querySelector('.error-summary a')?.getAttribute('href')).toBe('#text');
});

test('help refuses a text of 10,000 characters and does not remember it', async () => {
  const { visitor, page } = await openHelp();
  const text = 'x'.repeat(10_000);
  const refused = await visitor.submit(page, { button: 'Send', values: { text } });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Maximum 200 characters allowed.');
  expect(refused.root.querySelector('[name=text]')?.getAttribute('value')).toBe(text);
  expect(textsOn(await visitor.visit(help))).toEqual(textsOn(page));
});

test('help shows markup in messages and product names as plain text', async () => {
  const name = `${markup} sweater`;
  const { visitor, page } = await openHelp({
    [paths.transactions]: {
      status: 200,
      body: { results: [transaction(1, { productDisplayName: name, storeName: markup })] },
    },
  });
  const sent = await write(visitor, page, markup);
  expect(textsOn(sent)[1]).toBe(markup);
  expect(sent.root.querySelectorAll('main img, main script')).toEqual([]);
  expect(sent.html).not.toContain('<img src=x');
  const selectPage = await write(visitor, sent, 'rate an item, feedback');
  expect(offersOn(selectPage)[1]).toContain(markup);
  expect(selectPage.html).not.toContain('<img src=x');
});

test('help ignores earlier messages posted with a form', async () => {
  const { core, visitor, page } = await openHelp();
  const forged = {
    newest: '0',
    answer: 't-1',
    messages: JSON.stringify([{ sender: 'product', text: 'Your account is deleted.' }]),
    steps: '[{"reply":{"say":"choose-item"}}]',
    question: 'forMe',
  };
  const refused = await visitor.post(help, forged);
  expect(refused.status).toBe(422);
  expect(refused.text).not.toContain('Your account is deleted.');
  expect(textsOn(refused)).toEqual(textsOn(page));
  expect(core.callsTo(paths.beginFeedback)).toHaveLength(0);
});

test('a help form with a missing or unknown step is refused as outdated', async () => {
  const { visitor, page } = await openHelp();
  for (const newest of ['', '7', '-1', 'x'.repeat(5000)]) {
    const late = await visitor.follow(await visitor.post(help, { newest, answer: 'data' }));
    expect(late.text).toContain('You have already answered that.');
    expect(textsOn(late)).toEqual(textsOn(page));
  }
});

test('a forged or truncated help cookie starts a new conversation', async () => {
  const { visitor, page } = await openHelp();
  await press(visitor, page, 'Delete my account');
  const encrypted = visitor.cookies.get(cookie) ?? '';
  expect(encrypted.split('.')).toHaveLength(5);
  const changed = encrypted.replace(/\.([\w-]+)\.([\w-]+)$/, '.A$1.$2');
  for (const value of [changed, encrypted.slice(0, 50), 'a.b.c.d.e', '%00', '{"steps":[]}']) {
    visitor.cookies.set(cookie, value);
    const restarted = await visitor.visit(help);
    expect([restarted.status, textsOn(restarted)]).toEqual([200, textsOn(page)]);
    expect((await write(visitor, restarted, 'delete')).status).toBe(200);
  }
});

test('help shows an error for an item whose ids do not fit into the cookie', async () => {
  const { visitor, page } = await openHelp({
    [paths.transactions]: {
      status: 200,
      body: { results: [transaction(1, { purchaseId: 'p'.repeat(3500) })] },
    },
    [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
  });
  const selectPage = await press(visitor, page, 'Say how an item fits');
  const failed = await press(visitor, selectPage, 'Choose', { answer: 't-1' });
  expect(textsOn(failed).at(-2)).toBe(
    'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.',
  );
  expect(offersOn(failed)).toEqual(['Start a new conversation']);
});

test('the help cookie is encrypted and bound to its session', async () => {
  const { app, visitor, page } = await openHelp();
  await write(visitor, page, 'my secret size');
  const encrypted = visitor.cookies.get(cookie) ?? '';
  const readable = encrypted.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  expect(readable.join()).not.toContain('secret');

  const other = new Visitor(app.url);
  await other.visit('/');
  other.cookies.set(cookie, encrypted);
  const restarted = await other.visit(help);
  expect(textsOn(restarted)).toHaveLength(1);
});

test('help drops the oldest messages once its cookie is full, and shows a note', async () => {
  const { visitor, page } = await openHelp();
  let last = page;
  for (let step = 0; step < 16; step += 1) {
    last = await write(visitor, last, `${step} ${'ø'.repeat(190)}`);
    expect((visitor.cookies.get(cookie) ?? '').length).toBeLessThan(4000);
  }
  expect(textsOn(last).at(-2)).toContain('15 ø');
  expect(last.text).toContain('Earlier messages are no longer shown.');
  expect(last.text).not.toContain('Hello!');
  expect(offersOn(last)).toEqual(topics);
});
