import { fits } from './feedback-page';
import { signInToSharedApp } from './demo-sign-in';
import { textOf, type Page, type Visitor } from './visitor';
import { daysAgo, feedback, manyTransactions, paths, repliesFor, status } from './core-fixtures';

export const help = '/profile/help';

export const topics = [
  'Where are my purchases?',
  'Which size should I take?',
  'How do I return something?',
  'Say how an item fits',
  'How is my data used?',
  'Delete my account',
  'Talk to a person',
];

type Replies = Parameters<typeof signInToSharedApp>[0];

/** Three items, the second with finished feedback */
export async function openHelp(replies: Replies = {}, environment: Record<string, string> = {}) {
  const usual = {
    ...repliesFor(manyTransactions(3, { transactionDate: daysAgo(7) }), [status(2, 100)]),
    [paths.feedback]: { status: 200, body: feedback(fits, 100) },
  };
  const { core, app, visitor } = await signInToSharedApp({ ...usual, ...replies }, environment);
  const page = await visitor.visit(help);
  return { core, app, visitor, page };
}

export async function press(
  visitor: Visitor,
  page: Page,
  button: string,
  values: Record<string, string | string[]> = {},
): Promise<Page> {
  return visitor.follow(await visitor.submit(page, { button, values }));
}

export async function pressAll(visitor: Visitor, first: Page, buttons: string[]): Promise<Page> {
  let page = first;
  for (const button of buttons) page = await press(visitor, page, button);
  return page;
}

export function write(visitor: Visitor, page: Page, text: string): Promise<Page> {
  return press(visitor, page, 'Send', { text });
}

export function messagesOn(page: Page) {
  return page.root.querySelectorAll('.message').map((message) => ({
    sender: message.getAttribute('data-sender'),
    type: message.getAttribute('data-type') ?? null,
    kind: message.getAttribute('data-kind') ?? null,
    text: textOf(message).replace(/^(Help|You): /, ''),
  }));
}

export function textsOn(page: Page): string[] {
  return messagesOn(page).map(({ text }) => text);
}

export function offersOn(page: Page): string[] {
  const entries = page.root.querySelectorAll('.choices option');
  const buttons = page.root.querySelectorAll('.choices button');
  return (entries.length > 0 ? entries : buttons).map(textOf);
}
