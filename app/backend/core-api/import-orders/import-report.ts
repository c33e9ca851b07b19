/** Entries of a report: all are counted, the first ones are kept to be shown. */
export type Listing<Entry> = { count: number; entries: Entry[] };

export type LineRemark = { line: number; order: string; reason: string };

/** What one import did. Items are counted: one for each line of an order. */
export type ImportReport = {
  imported: number;
  updated: number;
  unchanged: number;
  /** Items of an earlier import that the export does not hold as purchases any more. */
  removed: number;
  skipped: Listing<LineRemark>;
  unclearRefunds: Listing<LineRemark>;
  /** Items without a category, and how many of them have which product name. */
  uncategorised: { items: number; names: Map<string, number> };
  pictures: PictureReport;
};

/** Pictures are counted by their variations. */
export type PictureReport = { stored: number; unchanged: number; unreachable: number };

const mostEntries = 1000;

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
  if (listing.entries.length < mostEntries) listing.entries.push(remark);
}

export function addUncategorised({ uncategorised }: ImportReport, name: string): void {
  const { names } = uncategorised;
  uncategorised.items += 1;
  if (names.has(name) || names.size < mostEntries) names.set(name, (names.get(name) ?? 0) + 1);
}
