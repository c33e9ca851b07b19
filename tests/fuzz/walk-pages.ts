import type { Page, Visitor } from '../support/visitor';
import { addressesOn } from './harvest';
import type { RouteTable } from './route-table';

/** Follows every link that stays on the site, but the languages, and of those to one route with the same parameters only a few. */
export async function walkPages(
  visitor: Visitor,
  start: string[],
  { routeAt, alikes }: Pick<RouteTable, 'routeAt'> & { alikes: number },
): Promise<Page[]> {
  const pages: Page[] = [];
  const seen = new Map<string, number>();
  const queue = [...start];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { pathname, searchParams } = new URL(path, visitor.origin);
    const likeness = [routeAt(pathname), ...[...searchParams.keys()].sort()].join(' ');
    const others = seen.get(likeness) ?? 0;
    if (others === alikes || pages.some(({ url }) => url === visitor.origin + path)) continue;
    seen.set(likeness, others + 1);
    const page = await visitor.visit(path);
    pages.push(page);
    queue.push(
      ...addressesOn(page).flatMap(({ pathname, search, searchParams }) =>
        searchParams.has('lang') ? [] : pathname + search,
      ),
    );
  }
  return pages;
}
