import { textOf, type Page } from './visitor';

/** The address of the link with this text on the page. */
export function linkTo({ root }: Page, text: string): string | undefined {
  const link = root.querySelectorAll('main a').find((known) => textOf(known) === text);
  return link?.getAttribute('href');
}
