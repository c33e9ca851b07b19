import type { ImportReport, LineRemark, Listing, PictureReport } from './import-report';

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

/** One line. */
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
