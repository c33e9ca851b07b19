/** How lists say what they leave out: one item, and two. */
export const moreItems = [
  ['en', 'and 1 more item', 'and 2 more items'],
  ['no', 'og 1 vare til', 'og 2 varer til'],
  ['sv', 'och 1 vara till', 'och 2 varor till'],
  ['fr', 'et 1 autre article', 'et 2 autres articles'],
  ['es', 'y 1 artículo más', 'y 2 artículos más'],
] as const;

type Line = { text: string; address: string | null };

/** What the line below says; empty where the last one is an item. */
export function lastLine(lines: readonly Line[] = []): string {
  const last = lines.at(-1);
  return last?.address === null ? last.text : '';
}
