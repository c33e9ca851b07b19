/** One JSON object, piece by piece: what is known already, then each list as it comes. */
export async function* jsonFile(
  known: Record<string, unknown>,
  lists: Record<string, AsyncIterable<unknown>>,
): AsyncGenerator<string> {
  yield JSON.stringify(known).slice(0, -1);
  for (const [name, items] of Object.entries(lists)) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const item of items) {
      yield separator + JSON.stringify(item);
      separator = ',\n';
    }
    yield '\n]';
  }
  yield '}\n';
}
