export type Listing<Entry> = { count: number; entries: Entry[] };

/** `line`: of the file; of JSON the place in the order, or 0 for the whole order. */
export type LineRemark = { line: number; order: string; reason: string };

/** Counts order lines; of pictures, the variations they belong to. */
export type ImportReport = {
  imported: number;
  updated: number;
  unchanged: number;
  /** Items of an earlier import that are no longer purchases in the export. */
  removed: number;
  /** Orders that the store has reported itself, of which files know less. */
  reported: number;
  skipped: Listing<LineRemark>;
  unclearRefunds: Listing<LineRemark>;
  uncategorised: { items: number; names: Map<string, number> };
  pictures: PictureReport;
};

export type PictureReport = { stored: number; unchanged: number; unreachable: number };

const maxEntries = 1000;

export function emptyReport(): ImportReport {
  return {
    imported: 0,
    updated: 0,
    unchanged: 0,
    removed: 0,
    reported: 0,
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
