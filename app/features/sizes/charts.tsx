import { lineArt } from '~/ui/icon';
import { Bar, Key, boxOf, SegmentMark } from './bar';
import type { InsightDetails, Month } from './insight-page.server';

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

const columnWidth = 20;

const barWidth = 13;

const height = 104;

/** Kept below, returned above; the table that follows holds the same figures. */
function MonthColumns({ months }: { months: Month[] }) {
  const width = months.length * columnWidth;
  const most = Math.max(...months.map(({ kept, returned }) => kept + returned));
  const scale = 2 * Math.ceil(most / 2);
  const heightOf = (count: number) => (count / scale) * height;
  return (
    <div className="columns" aria-hidden="true">
      <Labels className="scale" labels={[scale, scale / 2, 0]} />
      <svg {...lineArt} {...boxOf(width, height)} className="chart" preserveAspectRatio="none">
        <path
          d={`M0 0h${width}M0 ${height / 2}h${width}M0 ${height}h${width}`}
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
        {months.map((month, place) => (
          <Column
            key={month.name}
            month={month}
            x={place * columnWidth + (columnWidth - barWidth) / 2}
            heightOf={heightOf}
          />
        ))}
      </svg>
      <Labels className="axis" labels={everyOther(months).map(({ label }) => label)} />
    </div>
  );
}

/** Drawn by the styles: text browsers, which leave the columns out, would print them alone. */
function Labels({ className, labels }: { className: string; labels: (string | number)[] }) {
  return (
    <div className={className}>
      {labels.map((label) => (
        <span key={label} data-label={label} />
      ))}
    </div>
  );
}

type ColumnProps = { month: Month; x: number; heightOf: (count: number) => number };

function Column({ month: { kept, returned }, x, heightOf }: ColumnProps) {
  const edge = height - heightOf(kept);
  const bar = { x, width: barWidth };
  return (
    <>
      {kept > 0 && <SegmentMark {...bar} mark="kept" y={edge} height={heightOf(kept)} />}
      {returned > 0 && (
        <SegmentMark
          {...bar}
          mark="returned"
          y={edge - heightOf(returned)}
          height={heightOf(returned)}
        />
      )}
    </>
  );
}

/** All names would have no room on a phone. */
function everyOther(months: Month[]): Month[] {
  return months.filter((_, place) => place % 2 === 1);
}
