import { expect, test } from 'vitest';
import type { Feedback } from '~/core-api/feedback';
import { signInToSharedApp } from '../support/demo-sign-in';
import { feedback, paths, repliesFor, status, transaction } from '../support/core-fixtures';
import { fits } from '../support/feedback-page';
import { itemAddress, linksOn, sectionOn } from '../support/item-page';
import type { CoreCall } from '../support/scripted-core';
import { textOf, type Page } from '../support/visitor';

const withStores = { PARTNER_STORES_FILE: 'app/backend/sample-partner-stores.json' };
const nordlys = { id: 'nordlys-klaer', name: 'Nordlys Klær' };

function mailOn(page: Page): { to: string; subject: string | null; body: string | null } | null {
  const link = page.root.querySelector('a[href^="mailto:"].button');
  if (!link) return null;
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') };
}

function textToStore(page: Page): string {
  return page.root.querySelector('#mail')?.textContent ?? '';
}

test('a return that is still a purchase: a mail to the store with the facts, which stand on the page too', async () => {
  const item = transaction(1, { store: nordlys });
  const { visitor } = await signInToSharedApp(repliesFor([item]), withStores);
  const page = await visitor.visit(itemAddress(item));
  const lines = [
    'Hello,',
    '',
    'I have returned this item, but My size profile still shows it as a purchase.',
    '',
    'Item: Item 1',
    'Brand: Example',
    'Size: M',
    'Order number: p-1',
    'Bought: 31 December 2025',
    '',
    'Please correct it.',
  ];
  expect(mailOn(page)).toEqual({
    to: 'kundeservice@nordlys-klaer.example',
    subject: 'Return not registered: Item 1',
    body: lines.join('\r\n'),
  });
  expect(textToStore(page).split('\n')).toEqual(lines);
  expect(sectionOn(page, 'wrong')).toContain('Returned, but shown as a purchase');
  expect(sectionOn(page, 'wrong')).toContain('kundeservice@nordlys-klaer.example');
  expect(linksOn(page)['Go to Nordlys Klær']).toBe('https://nordlys-klaer.example');
  expect(linksOn(page)['How returns work at Nordlys Klær']).toBe(
    'https://nordlys-klaer.example/retur',
  );
});

test('of a return, what may be wrong is the reverse, and the mail is in the language of the page', async () => {
  const item = transaction(1, { store: nordlys, isReturned: true });
  const { visitor } = await signInToSharedApp(repliesFor([item]), withStores, {
    'accept-language': 'nb',
  });
  const page = await visitor.visit(itemAddress(item));
  expect(sectionOn(page, 'wrong')).toContain('Beholdt, men vises som returnert');
  expect(mailOn(page)?.subject).toBe('Ikke returnert: Item 1');
  expect(mailOn(page)?.body).toContain('Kjøpt: 31. desember 2025');
  expect(textOf(page.root.querySelector('.item > p a'))).toBe('Tilbake til listen');
});

test('a name of a store can neither add a header nor a line to the mail', async () => {
  const name = 'A&B?cc=x@y.example#1 "quoted" <b> +1\r\nBcc: evil\ud800';
  const item = transaction(1, { store: nordlys, productDisplayName: name });
  const { visitor } = await signInToSharedApp(repliesFor([item]), withStores);
  const page = await visitor.visit(itemAddress(item));
  expect(page.status).toBe(200);
  const href = page.root.querySelector('a[href^="mailto:"].button')?.getAttribute('href') ?? '';
  expect(href).toMatch(
    /^mailto:kundeservice@nordlys-klaer\.example\?subject=[\w%.*-]+&body=[\w%.*-]+$/,
  );
  expect([...new URL(href).searchParams.keys()]).toEqual(['subject', 'body']);
  const inOneLine = 'A&B?cc=x@y.example#1 "quoted" <b> +1 Bcc: evil\ufffd';
  expect(mailOn(page)?.subject).toBe(`Return not registered: ${inOneLine}`);
  expect(mailOn(page)?.body?.split('\r\n')).toContain(`Item: ${inOneLine}`);
});

test('a store without an address gets its text by copy, and one that is no partner too', async () => {
  const outlet = transaction(1, {
    store: { id: 'second-season-outlet', name: 'Second Season Outlet' },
  });
  const stranger = transaction(2);
  const { visitor } = await signInToSharedApp(repliesFor([outlet, stranger]), withStores);
  for (const item of [outlet, stranger]) {
    const page = await visitor.visit(itemAddress(item));
    expect(mailOn(page)).toBeNull();
    expect(textToStore(page)).toContain(`Item: ${item.productDisplayName}`);
    expect(sectionOn(page, 'wrong')).toContain('Copy this text and send it to the store.');
  }
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//store.example', 'https://', ' '])(
  'a store’s address that is no web address is no link: %s',
  async (url) => {
    const item = transaction(1, { store: { id: 'st-1', name: 'Example Store', url } });
    const { visitor } = await signInToSharedApp(repliesFor([item]));
    const page = await visitor.visit(itemAddress(item));
    expect([page.status, page.h1, page.text.includes('Example Store')]).toEqual([
      200,
      'Item 1',
      true,
    ]);
    expect(linksOn(page)['Go to Example Store']).toBeUndefined();
  },
);

/** A core with the first item, whose feedback is kept as it was saved last. */
async function signInWithItem(first: Feedback | null) {
  const item = transaction(1);
  let current = first;
  const saved: ReturnType<typeof answersIn>[] = [];
  const { core, visitor } = await signInToSharedApp({
    ...repliesFor([item], first ? [status(1, first.progressPercentage)] : []),
    [paths.feedback]: () => (current ? { status: 200, body: current } : { status: 404 }),
    [paths.beginFeedback]: () => ({ status: 201, body: (current = feedback({}, 0)) }),
    [paths.saveFeedback]: ({ body }: CoreCall) => {
      current = body as Feedback;
      saved.push(answersIn(current));
      return { status: 200, body: { progressPercentage: 40 } };
    },
  });
  return { core, visitor, saved, address: itemAddress(item) };
}

function answersIn({ questions }: Feedback): Record<string, string[]> {
  const given = questions.filter(({ selectedAnswers }) => selectedAnswers.length > 0);
  return Object.fromEntries(
    given.map(({ questionTemplateId, selectedAnswers }) => [
      questionTemplateId,
      selectedAnswers.map(({ answerTemplateId }) => answerTemplateId),
    ]),
  );
}

test.each([
  ['without answers', null, {}],
  ['with answers', feedback(fits, 40), fits],
])(
  'one press says that an item %s was for someone else, and one takes it back as it was',
  async (_, first, before) => {
    const { visitor, saved, address } = await signInWithItem(first);
    const page = await visitor.visit(address);
    const button = 'It was for someone else';
    const done = await visitor.follow(await visitor.submit(page, { button }));
    expect(done.status).toBe(200);
    expect(done.text).toContain('It no longer counts for your sizes.');
    expect(sectionOn(done, 'wrong')).toContain('You told us it was for someone else.');
    const undone = await visitor.follow(await visitor.submit(done, { button: 'Undo' }));
    expect(undone.text).toContain('It counts for your sizes again.');
    expect(sectionOn(undone, 'wrong')).toContain('Not for you?');
    expect(saved).toEqual([{ forMe: ['forMe.no'] }, before]);
  },
);

test.each([
  ['later', '', 'It was for me'],
  ['with answers that somebody made up', '?undo=forged', 'Undo'],
])(
  'what was for someone else is taken back %s, without the answers of before',
  async (_, parameters, button) => {
    const forOther = feedback({ forMe: ['forMe.no'] }, 100);
    const { visitor, saved, address } = await signInWithItem(forOther);
    await visitor.submit(await visitor.visit(address + parameters), { button });
    expect(saved).toEqual([{ forMe: ['forMe.yes'] }]);
  },
);

test('an item whose first question asks something else leads to that', async () => {
  const other = feedback({}, 0);
  const { visitor, saved, address } = await signInWithItem({
    ...other,
    questions: other.questions.slice(1).map((one) => ({ ...one, questionDependency: null })),
  });
  const button = 'It was for someone else';
  const sent = await visitor.submit(await visitor.visit(address), { button });
  const next = await visitor.follow(sent);
  expect(next.text).toContain('Does it fit you?');
  expect(saved).toEqual([]);
});

test('a choice that is not offered is refused', async () => {
  const { visitor, saved, address } = await signInWithItem(feedback(fits, 40));
  const page = await visitor.visit(address);
  const form = '#for-whom + form';
  const button = page.root.querySelector(`${form} button`);
  expect(button?.attributes).toEqual({ class: 'button secondary', name: 'forOther' });
  const refused = await visitor.submit(page, { form, values: { forMe: '' } });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Required. Choose one of the options.');
  expect(linksOn(refused)['Back to the item']).toBe(address);
  expect(saved).toEqual([]);
});

test('a core that does not save it says so, with a way back to the item', async () => {
  const { core, visitor, address } = await signInWithItem(feedback(fits, 40));
  core.answer({ [paths.saveFeedback]: { status: 500 } });
  const button = 'It was for someone else';
  const failed = await visitor.submit(await visitor.visit(address), { button });
  expect(failed.status).toBe(502);
  expect(linksOn(failed)['Back to the item']).toBe(address);
});

test('a missing purchase leads to another email address and to the store', async () => {
  const item = transaction(1, { store: nordlys });
  const { visitor } = await signInToSharedApp(repliesFor([item]), withStores);
  const links = linksOn(await visitor.visit(itemAddress(item)));
  expect(links['Add another email address']).toBe('/profile/settings/email');
  expect(links['kundeservice@nordlys-klaer.example']).toBe(
    'mailto:kundeservice@nordlys-klaer.example',
  );
});
