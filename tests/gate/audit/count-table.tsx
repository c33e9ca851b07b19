import type { ReactNode } from 'react';

type TableProps = {
  title: string;
  facts: string;
  found: number;
  rows: 'Check' | 'Page';
  columns: string[];
  children: ReactNode;
};

/** By keyboard too what is wider than the window can be scrolled. */
const scrollable = { tabIndex: 0 };

export function CountTable({ title, facts, found, rows, columns, children }: TableProps) {
  return (
    <details open={found > 0}>
      <summary>
        <strong>{title}</strong> {facts},{' '}
        <span className={found > 0 ? 'bad' : undefined}>
          {found === 1 ? '1 finding' : `${found} findings`}
        </span>
      </summary>
      <section className="wide" aria-label={title} {...scrollable}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{rows}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  <span className="upright">{column}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </details>
  );
}

export function Count({ count, children }: { count: number | string; children?: ReactNode }) {
  const isFound = Number(count) > 0;
  return <td className={isFound ? 'found' : undefined}>{(isFound && children) || count}</td>;
}
