import { lineArt } from '~/ui/icon';
import { boxOf, SegmentMark } from './bar';
import type { Month } from './last-months.server';

const columnWidth = 20;
const barWidth = 13;
const height = 104;

/** Kept below, returned above; the table that follows holds the same figures. */
export function MonthColumns({ months }: { months: Month[] }) {
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
