import { Bar, Key } from './bar';
import type { InsightDetails } from './insight-page.server';
import { MonthColumns } from './month-columns';

const fits = ['tooSmall', 'fitted', 'tooLarge', 'other'] as const;

type Words = InsightDetails['words'];

export function FitByKind({ fits: rows, words }: { fits: InsightDetails['fits']; words: Words }) {
  const shown = fits.filter((fit) =>
    rows.some(({ segments }) => segments.some((segment) => segment.fit === fit)),
  );
  return (
    <section className="box" aria-labelledby="fits">
      <h2 id="fits">{words.fits.title}</h2>
      <p className="hint">{words.fits.caption}</p>
      <Key marks={shown.map((mark) => ({ mark, text: words.fits[mark] }))} />
      <table className="fits">
        <caption className="visually-hidden">{words.fits.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.kind}</th>
            <th scope="col">{words.columns.fit}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, counts, segments }) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td>
                <Bar segments={segments.map(({ fit, part }) => ({ mark: fit, part }))} />
                {counts}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type MonthsProps = { months: NonNullable<InsightDetails['months']>; words: Words };

export function LastMonths({ months: { words: own, rows }, words: { columns } }: MonthsProps) {
  return (
    <section className="box" aria-labelledby="months">
      <h2 id="months">{own.title}</h2>
      <p className="hint">{own.text}</p>
      <Key marks={(['kept', 'returned'] as const).map((mark) => ({ mark, text: columns[mark] }))} />
      <MonthColumns months={rows} />
      <details className="evidence">
        <summary>{own.table}</summary>
        <table className="months">
          <caption className="visually-hidden">{own.title}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.month}</th>
              <th scope="col" className="number">
                {columns.kept}
              </th>
              <th scope="col" className="number">
                {columns.returned}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, texts }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="number">{texts.kept}</td>
                <td className="number">{texts.returned}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
