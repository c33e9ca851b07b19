/** Faults by page and check; null where a check could not run */
export type Findings = Record<string, Record<string, string[] | null>>;

export function tableOf(title: string, findings: Findings): string {
  const checks = Object.keys(Object.values(findings)[0] ?? {});
  const width = Math.max(...Object.keys(findings).map((name) => name.length));
  const line = (name: string, cells: string[]) =>
    [
      name.padEnd(width),
      ...cells.map((cell, column) => cell.padStart(checks[column]?.length ?? 0)),
    ].join(' | ');
  const rows = Object.entries(findings).map(([name, found]) =>
    line(
      name,
      checks.map((check) => String(found[check]?.length ?? '–')),
    ),
  );
  return [line(title, checks), ...rows].join('\n');
}

export function faultsIn(
  findings: Findings,
  isAsked: (check: string) => boolean = () => true,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(findings)
      .map(([name, checks]): [string, string[]] => [
        name,
        Object.entries(checks)
          .filter(([check]) => isAsked(check))
          .flatMap(([check, found]) => (found ?? []).map((fault) => `${check}: ${fault}`)),
      ])
      .filter(([, found]) => found.length > 0),
  );
}
