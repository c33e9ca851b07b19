import { queue } from '../queue';
import type { Page, Visitor } from '../visitor';

/** Of a core that shows purchases and saves nothing. */
export async function queuePages(visitor: Visitor): Promise<Record<string, Page>> {
  const page = await visitor.visit(queue);
  const names = page.root.querySelectorAll('.queue fieldset').map(({ id }) => id);
  const sent = (verdict: string) =>
    visitor.submit(page, { values: Object.fromEntries(names.map((name) => [name, verdict])) });
  return {
    queue: page,
    'queue sent wrong': await sent('splendid'),
    'queue that failed': await sent('fits'),
    'queue without items': await visitor.visit(`${queue}?store=none`),
  };
}
