import { surenessSteps } from '../../app/sizes/sureness';
import { readSizeRows } from './size-rows';
import { ages, scoreSizes, type SizeScores } from './size-scores';
import { printTable } from './table';

const madeUpFile = 'tests/bench/made-up-sizes.csv';

/** How often the rule of sizes is right about what fits next. The file: person,date,kind,brand,size,verdict. */
export async function benchSizes(path = madeUpFile): Promise<void> {
  const people = readSizeRows(path);
  const rows = [...people.values()].reduce((sum, items) => sum + items.length, 0);
  const scores = scoreSizes(people.values());
  printTable(
    `Sizes: ${scores.cases.toLocaleString('en')} later items that fitted (${path}, ` +
      `${rows.toLocaleString('en')} rows, ${people.size.toLocaleString('en')} people)`,
    ['', 'cases', 'coverage', 'exact', 'within one'],
    rulesOf(scores).map(([name, score]) => [name, ...figures(score, scores.cases)]),
  );
  const words = [...surenessSteps, 'by-brand', 'mixed'] as const;
  const columns = [scores.withinKind, scores.withFallBack];
  printExact('how sure the rule is', words, (word) => columns.map((one) => one.words.get(word)));
  const names = ages.map(({ name }) => name);
  printExact('the newest item that agrees', names, (name) =>
    columns.map((one) => one.ages.get(name)),
  );
  const notes = [
    `${scores.unread} more had a size that cannot be read: not counted.`,
    ...(path === madeUpFile
      ? [
          'These people are made up by tests/bench/make-size-rows.ts: the figures prove nothing about real ones.',
        ]
      : []),
  ];
  process.stdout.write(`${notes.map((note) => `  ${note}`).join('\n')}\n`);
}

type Score = SizeScores['withinKind']['all'];

function printExact<Name extends string>(
  by: string,
  names: readonly Name[],
  scoresOf: (name: Name) => (Score | undefined)[],
): void {
  printTable(
    `Exact by ${by}`,
    ['', 'within a kind', 'cases', 'with fall-back', 'cases'],
    names.map((name) => [
      name,
      ...scoresOf(name).flatMap((score) => [
        share(score?.exact, score?.predicted),
        score?.predicted ?? 0,
      ]),
    ]),
  );
}

function rulesOf({ withinKind, withFallBack, withBrand, simple }: SizeScores): [string, Score][] {
  return [
    ['within a kind', withinKind.all],
    ['  where something has fitted or was kept', withinKind.worded],
    ['with fall-back to all kinds', withFallBack.all],
    ['  where something has fitted or was kept', withFallBack.worded],
    ...(withBrand ? [['the brand first', withBrand.all] as [string, Score]] : []),
    ...[...simple].map(([name, score]): [string, Score] => [`simple: ${name}`, score]),
  ];
}

function figures({ predicted, exact, near }: Score, cases: number): (string | number)[] {
  const coverage = `${((100 * predicted) / Math.max(1, cases)).toFixed(1)} %`;
  return [predicted, coverage, share(exact, predicted), share(near, predicted)];
}

function share(part = 0, whole = 0): string {
  return whole === 0 ? '–' : (part / whole).toFixed(3);
}
