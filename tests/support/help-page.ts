import { signInToSharedApp } from './demo-sign-in';
import { textOf, type Page, type Visitor } from './visitor';
import { repliesFor, manyTransactions, status } from './core-fixtures';

export const help = '/profile/help';

export const topics = [
  'Where are my purchases?',
  'Which size do I take?',
  'Say how an item fits',
  'How is my data used?',
  'Delete my account',
];

type Answers = Parameters<typeof signInToSharedApp>[0];

/** A person with three items, of which the second has a finished feedback, on the page of help. */
export async function openHelp(answers: Answers = {}, environment: Record<string, string> = {}) {
  const usual = repliesFor(manyTransactions(3), [status(2, 100)]);
  const { core, app, visitor } = await signInToSharedApp({ ...usual, ...answers }, environment);
  const page = await visitor.visit(help);
  return { core, app, visitor, page };
}

/** Presses a button of the page, with what is chosen or written beside it, and goes on to what comes of it. */
export async function press(
  visitor: Visitor,
  page: Page,
  button: string,
  values: Record<string, string | string[]> = {},
): Promise<Page> {
  return visitor.follow(await visitor.submit(page, { button, values }));
}

/** Presses one button after the other. */
export async function pressAll(visitor: Visitor, first: Page, buttons: string[]): Promise<Page> {
  let page = first;
  for (const button of buttons) page = await press(visitor, page, button);
  return page;
}

export function write(visitor: Visitor, page: Page, text: string): Promise<Page> {
  return press(visitor, page, 'Send', { text });
}

/** The messages from first to last, as the specification describes them. */
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

/** What can be chosen: the names of buttons, or of the entries of a list. */
export function offersOn(page: Page): string[] {
  const entries = page.root.querySelectorAll('.choices option');
  const buttons = page.root.querySelectorAll('.choices button');
  return (entries.length > 0 ? entries : buttons).map(textOf);
}
