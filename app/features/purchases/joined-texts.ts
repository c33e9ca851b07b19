const separator = '|';

/** Several texts as one, for an attribute. No JSON: HTML writes each of its quotes in six characters. */
export function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[%|]/g, encodeURIComponent)).join(separator);
}

/** What `joinTexts` has joined, or whatever was sent in its place. */
export function textsIn(joined: string): string[] {
  return joined.split(separator).map((text) => text.replace(/%25|%7C/g, decodeURIComponent));
}
