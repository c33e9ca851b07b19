const handoff = /window\.__remixContext = (\{.*?\});<\/script>/s;

/** What a page tells its scripts, in bytes of its HTML; none for a page without scripts. */
export function loaderBytesOf(html: string): number {
  const [, data = ''] = handoff.exec(html) ?? [];
  return Buffer.byteLength(data);
}
