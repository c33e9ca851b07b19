import type { Page } from '../support/visitor';
import type { Findings } from './table';

/** Two at a time: a page waits for the browser, and for checkers that are programs of their own. */
export async function checkEach<Tabs>(
  pages: Record<string, Page>,
  open: () => Promise<Tabs>,
  check: (tabs: Tabs, page: Page, name: string) => Promise<Findings[string]>,
): Promise<Findings> {
  const found = new Map<string, Findings[string]>();
  const left = Object.entries(pages);
  const checkNext = async (tabs: Tabs): Promise<void> => {
    const [name, page] = left.shift() ?? [];
    if (!name || !page) return;
    found.set(name, await check(tabs, page, name));
    await checkNext(tabs);
  };
  await Promise.all([open().then(checkNext), open().then(checkNext)]);
  const names = Object.keys(pages);
  return Object.fromEntries([...found].sort(([a], [b]) => names.indexOf(a) - names.indexOf(b)));
}
