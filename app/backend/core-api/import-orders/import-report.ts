/** All entries are counted, but only the first ones kept. */
export type Listing<Entry> = { count: number; entries: Entry[] };

export type LineRemark = { line: number; order: string; reason: string };

/** Counts order lines. */
export type ImportReport = {
  imported: number;
  updated: number;
  unchanged: number;
  /** Items of an earlier import that are no longer purchases in the export. */
  removed: number;
  skipped: Listing<LineRemark>;
  unclearRefunds: Listing<LineRemark>;
  /** `names` counts the items without a category by product name. */
  uncategorised: { items: number; names: Map<string, number> };
  pictures: PictureReport;
};

/** Counts variations, not pictures: several may share one. */
export type PictureReport = { stored: number; unchanged: number; unreachable: number };

const maxEntries = 1000;

export function emptyReport(): ImportReport {
  return {
    imported: 0,
    updated: 0,
    unchanged: 0,
    removed: 0,
    skipped: { count: 0, entries: [] },
    unclearRefunds: { count: 0, entries: [] },
    uncategorised: { items: 0, names: new Map() },
    pictures: { stored: 0, unchanged: 0, unreachable: 0 },
  };
}

export function addRemark(listing: Listing<LineRemark>, remark: LineRemark): void {
  listing.count += 1;
  if (listing.entries.length < maxEntries) listing.entries.push(remark);
}

export function addUncategorised({ uncategorised }: ImportReport, name: string): void {
  const { names } = uncategorised;
  uncategorised.items += 1;
  if (names.has(name) || names.size < maxEntries) names.set(name, (names.get(name) ?? 0) + 1);
}
