import { Drawing } from '~/ui/icon';
import { Link } from '~/ui/link';
import type { AnswerBox } from './answer-box.server';
import type { CheckPage } from './check-page.server';

type AnswerSectionProps = { box: AnswerBox; id: string; words: CheckPage['words'] };

/** What one size system says: the size, how sure it is and one reason; all that it rests on is folded. */
export function AnswerSection({ box, id, words }: AnswerSectionProps) {
  const { drawing, headline, systemName, sizes, sure, reason, more } = box;
  return (
    <section className="advice" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {headline}
      </h2>
      <p className="tag">
        <span className="kind">{systemName}</span>{' '}
        {sizes !== '' && <strong className="size-big">{sizes}</strong>}{' '}
        <span className="sure">{sure}</span>
        <Drawing name={drawing} />
      </p>
      {reason !== '' && <p>{reason}</p>}
      <details className="evidence">
        <summary>{words.why}</summary>
        {more.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <SizeTable {...box.table} />
        {box.brands.length > 0 && (
          <>
            <h3>{words.byBrand}</h3>
            <ul className="bullets">
              {box.brands.map((brand) => (
                <li key={brand}>{brand}</li>
              ))}
            </ul>
          </>
        )}
        {box.evidence.map((list) => (
          <EvidenceList key={list.group} {...list} />
        ))}
      </details>
    </section>
  );
}

function EvidenceList({ title, lines, more }: AnswerBox['evidence'][number]) {
  return (
    <>
      <h3>{title}</h3>
      <ul className="bullets">
        {lines.map((line) => (
          <li key={line.id}>
            <Link to={line.address}>{line.text}</Link>
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </>
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
