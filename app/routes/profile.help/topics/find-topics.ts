/** The words by which each topic is found, each written as `foldedWords` writes them. */
export type Keywords<Topic extends string> = ReadonlyMap<Topic, readonly string[]>;

// A shorter keyword would begin too many words that mean something else.
const shortestBeginning = 4;

/** The topics that a text speaks of most, by the number of its words that name them; none when no word does. */
export function findTopics<Topic extends string>(text: string, keywords: Keywords<Topic>): Topic[] {
  const words = [...new Set(foldedWords(text))];
  const found = [...keywords].map(([topic, known]) => ({
    topic,
    hits: words.filter((word) => known.some((keyword) => isNamed(word, keyword))).length,
  }));
  const most = Math.max(1, ...found.map(({ hits }) => hits));
  return found.filter(({ hits }) => hits === most).map(({ topic }) => topic);
}

/** The words of a text in small letters without accents, so that "Größe", "grosse" and "GROSSE" are one. */
export function foldedWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæœß]/g, (letter) => letterPairs[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const letterPairs: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss' };

/** A word may end differently: "purchases" is named by "purchase". */
function isNamed(word: string, keyword: string): boolean {
  return word === keyword || (keyword.length >= shortestBeginning && word.startsWith(keyword));
}
