import type { Page, Visitor } from '../visitor';

export async function helpPages(visitor: Visitor): Promise<Record<string, Page>> {
  const choose = async (page: Page, answer: string) =>
    visitor.follow(await visitor.submit(page, { form: '.choices', values: { answer } }));
  const help = await visitor.visit('/profile/help');
  const refused = await visitor.submit(help, { form: '.write' });
  const list = await choose(help, 'rate');
  const failed = await choose(list, 't-1');
  return { help, 'help sent empty': refused, 'help with a list': list, 'help that failed': failed };
}
