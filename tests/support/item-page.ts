import { itemKeyOf, type Transaction } from '~/core-api/transaction';
import { itemAddressOf } from '../../app/features/profile/item-address';
import type { ScriptedCore } from './scripted-core';
import { paths } from './core-fixtures';
import { textOf, type Page } from './visitor';

/** @param list the parameters of the list that it is opened from */
export function itemAddress(item: Transaction, list?: string): string {
  return itemAddressOf(itemKeyOf(item), list);
}

/** By term, without the colon. */
export function factsOn(page: Page): Record<string, string> {
  const facts = page.root.querySelectorAll('.item-head dl > div');
  return Object.fromEntries(
    facts.map((fact) => [
      textOf(fact.querySelector('dt')).replace(/:$/, ''),
      textOf(fact.querySelector('dd')),
    ]),
  );
}

export function pillsOn(page: Page): string[] {
  return page.root.querySelectorAll('.item > .state .pill').map(textOf);
}

export function sectionOn(page: Page, id: string): string {
  return textOf(page.root.querySelector(`[aria-labelledby=${id}]`));
}

/** Addresses by what their links say. */
export function linksOn(page: Page): Record<string, string> {
  const links = page.root.querySelectorAll('main a');
  return Object.fromEntries(links.map((link) => [textOf(link), link.getAttribute('href') ?? '']));
}

/** The pages of purchases that were asked for; null for the newest. */
export function pagesRead(core: ScriptedCore): (string | null)[] {
  return core.callsTo(paths.transactions).map(({ query }) => query.get('continuationToken'));
}
