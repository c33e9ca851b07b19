import { Fragment } from 'react';
import { lineArt } from '~/ui/icon';

const styles = {
  returned: 'filled',
  kept: 'hollow',
  tooSmall: 'filled',
  fitted: 'hollow',
  tooLarge: 'filled',
  other: 'thin',
  notSaid: 'dashed',
} as const;

type Mark = keyof typeof styles;

export type Segment = { mark: Mark; part: number };

const width = 100;
const height = 16;

/** As wide as its place; the figures stand beside it. */
export function Bar({ segments }: { segments: Segment[] }) {
  const shown = segments.filter(({ part }) => part > 0);
  return (
    <svg {...lineArt} {...boxOf(width, height)} className="chart bar" preserveAspectRatio="none">
      {shown.map(({ mark, part }, place) => (
        <SegmentMark
          key={mark}
          mark={mark}
          x={shown.slice(0, place).reduce((sum, before) => sum + before.part * width, 0)}
          y={1}
          width={part * width}
          height={height - 2}
        />
      ))}
    </svg>
  );
}

type MarkProps = { mark: Mark; x: number; y: number; width: number; height: number };

/** Its attributes keep the marks apart where styles are missing. */
export function SegmentMark({ mark, x, y, width, height }: MarkProps) {
  const style = styles[mark];
  const inset = style === 'thin' ? height / 3 : 0;
  return (
    <rect
      className={mark}
      x={rounded(x)}
      y={rounded(y + inset)}
      width={rounded(width)}
      height={rounded(height - 2 * inset)}
      fill={style === 'hollow' || style === 'dashed' ? 'none' : 'currentColor'}
      stroke="currentColor"
      strokeDasharray={style === 'dashed' ? '3 3' : undefined}
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** What the marks of a chart mean. The figures in words say the same. */
export function Key({ marks }: { marks: { mark: Mark; text: string }[] }) {
  return (
    <p className="key" aria-hidden="true">
      {marks.map(({ mark, text }) => (
        <Fragment key={mark}>
          <span>
            <svg {...lineArt} {...boxOf(height, height)} className="chart">
              <SegmentMark mark={mark} x={2} y={2} width={height - 4} height={height - 4} />
            </svg>{' '}
            {text}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}

export function boxOf(width: number, height: number) {
  return { width, height, viewBox: `0 0 ${width} ${height}` };
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
