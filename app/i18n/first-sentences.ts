/** What happened, without what to do: messages say them in this order. An exclamation does not count as a sentence. */
export function firstSentencesOf(message: string, count: number): string {
  return message
    .split(/(?<=[.?])(?=\s)/)
    .slice(0, count)
    .join('');
}
