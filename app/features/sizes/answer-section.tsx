import { Drawing } from '~/ui/icon';
import { Link } from '~/ui/link';
import { Tape } from '~/ui/tape';
import { tapeMarks } from '~/features/profile/size-tile';
import type { AnswerBox } from './answer-box.server';
import type { CheckPage } from './check-page.server';

type AnswerSectionProps = { box: AnswerBox; id: string; words: CheckPage['words'] };

/** What one size system says: the size, how sure it is, and why. */
export function AnswerSection({ box, id, words }: AnswerSectionProps) {
  const { drawing, headline, systemName, sizes, marks, sure, texts, again, evidence } = box;
  return (
    <section className="advice" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {headline}
      </h2>
      <p className="tag">
        <span className="kind">{systemName}</span>{' '}
        {sizes !== '' && <strong className="size-big">{sizes}</strong>}{' '}
        <span className="sure">{sure}</span>
        <Tape number={marks} total={tapeMarks} />
        <Drawing name={drawing} />
      </p>
      {[...texts, ...again].map((text) => (
        <p key={text}>{text}</p>
      ))}
      <SizeTable {...box.table} />
      {box.brands.length > 0 && (
        <>
          <h3>{words.otherBrands}</h3>
          <ul className="bullets">
            {box.brands.map((brand) => (
              <li key={brand}>{brand}</li>
            ))}
          </ul>
        </>
      )}
      {evidence.map(({ group, title, lines, more }) => (
        <details key={group} className="evidence">
          <summary>{title}</summary>
          <ul className="bullets">
            {lines.map((line) => (
              <li key={line.id}>
                <Link to={line.address}>{line.text}</Link>
              </li>
            ))}
            {more && <li>{more}</li>}
          </ul>
        </details>
      ))}
    </section>
  );
}

const counted = ['fitted', 'kept', 'misfits', 'returned'] as const;

function SizeTable({ caption, columns, hint, rows }: AnswerBox['table']) {
  const filled = counted.filter((column) => rows.some((row) => row[column] > 0));
  return (
    <>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.size}</th>
            {filled.map((column) => (
              <th key={column} scope="col" className="number">
                {columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.size}>
              <th scope="row">{row.size}</th>
              {filled.map((column) => (
                <td key={column} className="number">
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hint && <p className="hint">{hint}</p>}
    </>
  );
}
