const placeholder = /\{\{[^}]*\}\}/g;
/** What a link of a long text leads to. */
const target = /\]\([^)]*\)/g;
/** Addresses and mail addresses outside a link. */
const address = /\S+@\S+|https?:\S+/g;

/** Those of the words that stand in the text, whole and in any case. */
export function findWords(text: string, words: readonly string[]): string[] {
  const spoken = text
    .replace(placeholder, ' ')
    .replace(target, ']')
    .replace(address, ' ')
    .replaceAll("'", '’');
  return words.filter((word) => {
    const parts = word.replaceAll("'", '’').split(' ').map(escape);
    // No \b: it takes letters with an accent for the end of a word.
    return new RegExp(
      String.raw`(?<![\p{L}\p{N}-])${parts.join(String.raw`\s+`)}(?![\p{L}\p{N}])`,
      'iu',
    ).test(spoken);
  });
}

function escape(part: string): string {
  return part.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
