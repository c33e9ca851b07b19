/** What each judge has against each page; null where a judge could not be asked. */
export type Findings = Record<string, Record<string, string[] | null>>;

/** A table of how many faults each judge found on each page, as text. */
export function tableOf(title: string, findings: Findings): string {
  const judges = Object.keys(Object.values(findings)[0] ?? {});
  const width = Math.max(...Object.keys(findings).map((name) => name.length));
  const line = (name: string, cells: string[]) =>
    [
      name.padEnd(width),
      ...cells.map((cell, column) => cell.padStart(judges[column]?.length ?? 0)),
    ].join(' | ');
  const rows = Object.entries(findings).map(([name, found]) =>
    line(
      name,
      judges.map((judge) => String(found[judge]?.length ?? '–')),
    ),
  );
  return [line(title, judges), ...rows].join('\n');
}

/** The pages that a judge has something against, with all of it. */
export function faultsIn(findings: Findings): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(findings)
      .map(([name, judges]): [string, string[]] => [
        name,
        Object.entries(judges).flatMap(([judge, found]) =>
          (found ?? []).map((fault) => `${judge}: ${fault}`),
        ),
      ])
      .filter(([, found]) => found.length > 0),
  );
}
