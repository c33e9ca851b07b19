const longest = 60;

/** A name of a store or an item, as long as a message needs it. */
export function shortName(name: string): string {
  const letters = [...name.trim()];
  return letters.length <= longest
    ? letters.join('')
    : `${letters.slice(0, longest - 1).join('')}…`;
}
