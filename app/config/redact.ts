const patterns: [RegExp, string][] = [
  [
    /(?<![^\s"'<>()[\]{},;:=/\\])[^\s"'<>()[\]{},;:=/\\@]+(?:@|%40)[^\s"'<>()[\]{},;:=/\\?]+/g,
    '[address]',
  ],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/(?<![\w-])[\w-]{8,}\.[\w-]{8,}\.[\w-]*(\.[\w-]+)*/g, '[token]'],
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{24,}/g, '[token]'],
  [/(?<!\?)\?[^\s"'<>)]+/g, '?[query]'],
];

/** Error messages of libraries and upstreams may quote e-mail addresses, tokens, codes and query strings. */
export function withoutPersonalData(text: string): string {
  return patterns.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}
