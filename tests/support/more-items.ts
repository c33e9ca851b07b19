/** How lists say what they leave out: one item, and two. */
export const moreItems = [
  ['en', 'and 1 more item', 'and 2 more items'],
  ['no', 'og 1 vare til', 'og 2 varer til'],
  ['sv', 'och 1 vara till', 'och 2 varor till'],
  ['fr', 'et 1 autre article', 'et 2 autres articles'],
  ['es', 'y 1 artículo más', 'y 2 artículos más'],
] as const;
