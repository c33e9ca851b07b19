/** In the order of the items. `Map.groupBy` comes with Node 21. */
export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
