import type { ItemCounts } from '../stores/write-items';

type Listing<Entry> = { count: number; entries: Entry[] };

/** `line`: of the file; of JSON the place in the order, or 0 for the whole order. */
type LineRemark = { line: number; order: string; reason: string };

/** Counts order lines; of pictures, the variations they belong to. */
export type ImportReport = ItemCounts & {
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

export function formatReport(report: ImportReport): string {
  const { uncategorised, pictures } = report;
  const counts = [
    `imported   ${report.imported}`,
    `updated    ${report.updated}`,
    `unchanged  ${report.unchanged}`,
    `removed    ${report.removed}`,
    ...(report.reported === 0
      ? []
      : [`reported   ${report.reported} orders left as the store has reported them`]),
    `skipped    ${report.skipped.count}`,
    formatPictures(pictures),
  ];
  return [
    ...counts,
    ...section('Skipped lines', remarkLines(report.skipped)),
    ...section(
      'Refunds that name no items; the items stay purchases',
      remarkLines(report.unclearRefunds),
    ),
    ...section('Kept without a category', uncategorisedLines(uncategorised)),
  ].join('\n');
}

export function formatPictures({ stored, unchanged, unreachable }: PictureReport): string {
  return `pictures   ${stored} stored, ${unchanged} unchanged, ${unreachable} unreachable`;
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];
}

function remarkLines({ count, entries }: Listing<LineRemark>): string[] {
  const lines = groupByOrder(entries).map(({ first, last, order, reason }) => {
    const place = first === last ? `line ${first}` : `lines ${first}-${last}`;
    return first === 0 ? `order ${order}: ${reason}` : `${place}, order ${order}: ${reason}`;
  });
  return count > entries.length ? [...lines, `and ${count - entries.length} more`] : lines;
}

function groupByOrder(entries: LineRemark[]) {
  const groups: { first: number; last: number; order: string; reason: string }[] = [];
  for (const { line, order, reason } of entries) {
    const group = groups.at(-1);
    const isNext = group?.order === order && group.reason === reason && group.last + 1 === line;
    if (isNext) group.last = line;
    else groups.push({ first: line, last: line, order, reason });
  }
  return groups;
}

function uncategorisedLines({ items, names }: ImportReport['uncategorised']): string[] {
  const lines = [...names].map(([name, count]) =>
    count === 1 ? name : `${name} (${count} items)`,
  );
  const named = [...names.values()].reduce((sum, count) => sum + count, 0);
  return items > named ? [...lines, `and ${items - named} items more`] : lines;
}
