import { ratedItems, repliesForRated } from '../rated-items';
import { openMainApp, type Headers, type Pages } from './main-app';

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

export async function* returnsPages(headers: Headers): Pages {
  const { core, visitor, newSession } = await openMainApp(headers, repliesForRated(manyItems));
  const path = '/profile/sizes/returns';
  yield { 'why I return': await visitor.visit(path) };
  core.answer(repliesForRated([]));
  yield { 'why I return, too few': await (await newSession()).visit(path) };
}
