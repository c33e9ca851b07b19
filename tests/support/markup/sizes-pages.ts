import type { HostedApp } from '../host-app';
import { ratedItems, repliesForRated } from '../rated-items';
import type { ScriptedCore } from '../scripted-core';
import { Visitor, type Page } from '../visitor';

const back = { isReturned: true };
const now = new Date().toISOString();

const manyItems = [
  ...ratedItems(4, { kind: 'Shoes', size: '39', said: 'tooSmall', date: now, ...back }),
  ...ratedItems(5, { kind: 'Shoes', size: '40', said: 'fits', date: now }),
  ...ratedItems(3, { size: 'XL', brand: 'Fell', store: 'Cobble & Heel', said: 'tooLarge' }),
  ...ratedItems(3, { size: 'L', brand: 'Fell', store: 'Cobble & Heel', said: 'cutMismatch' }),
  ...ratedItems(4, { size: 'M', said: 'notForUser', ...back }),
  ...ratedItems(4, { size: 'M', date: now }),
];

/** A session of its own: what was read for another one is kept for a while. */
export async function sizesPages(
  app: HostedApp,
  core: ScriptedCore,
  headers: Record<string, string>,
): Promise<Record<string, Page>> {
  const open = async (items: typeof manyItems) => {
    core.answer(repliesForRated(items));
    const visitor = new Visitor(app.url, { headers });
    await visitor.visit('/');
    return visitor.visit('/profile/sizes/returns');
  };
  return { 'why I return': await open(manyItems), 'why I return, too few': await open([]) };
}
