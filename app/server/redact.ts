const marks: [RegExp, string][] = [
  [/[^\s"'<>()[\]{},;:=/\\]+@[^\s"'<>()[\]{},;:=/\\?]+/g, '[address]'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]*(\.[\w-]+)*/g, '[token]'],
  [/\b(?=[\w-]*\d)[\w-]{24,}/g, '[token]'],
  [/\?[^\s"'<>)]+/g, '?[query]'],
];

/** A text of an error without e-mail addresses, tokens, codes and query strings, which messages of others may quote. */
export function withoutPersonalData(text: string): string {
  return marks.reduce((rest, [mark, instead]) => rest.replace(mark, instead), text);
}
