import { useLocation } from '@remix-run/react';
import { Fragment, useEffect, useRef } from 'react';
import { ErrorSummary } from '~/forms/error-summary';
import { Link } from '~/ui/link';
import { Field } from '~/forms/field';
import { SelectField } from '~/forms/fields/select-field';
import type { RejectedForm } from '~/forms/rejected-form';
import { QueryForm } from '~/ui/form';
import type { CheckPage, CheckAnswer } from './check-page.server';
import { Drawing } from '~/ui/icon';
import type { AnswerBox } from './answer-box.server';
import { Lines } from './lines';

export function CheckView({ page }: { page: CheckPage }) {
  const { title, lead, words, answer } = page;
  const { key } = useLocation();
  const rejected = page.rejected ?? undefined;
  const labels = { kind: words.fields.kind, brand: words.fields.brand, size: words.fields.size };
  const form = <CheckForm {...page} rejected={rejected} />;
  useFocusOnAnswer(answer !== null);
  return (
    <div className="page check">
      <ErrorSummary rejected={rejected} labels={labels} />
      <h1>{title}</h1>
      {answer ? (
        <details key={key} className="asked">
          <summary>
            {answer.asked} <span className="link">{words.fields.change}</span>
          </summary>
          {form}
        </details>
      ) : (
        <>
          <p className="lead">{lead}</p>
          {form}
        </>
      )}
      {answer && <Answer answer={answer} words={words} />}
      {page.since && <p className="hint">{page.since}</p>}
      <p className="actions">
        {answer && (
          <Link className="quiet" to={answer.list}>
            {words.list}
          </Link>
        )}{' '}
        <Link className="quiet" to="/profile/sizes">
          {words.all}
        </Link>
      </p>
    </div>
  );
}

function Answer({ answer, words }: { answer: CheckAnswer; words: CheckPage['words'] }) {
  const { headline, notes, boxes, returnPages } = answer;
  return (
    <div>
      {boxes.length === 0 && (
        <h2 id="answer" tabIndex={-1}>
          {headline}
        </h2>
      )}
      {notes.map((note) => (
        <p key={note} className="notice">
          {note}
        </p>
      ))}
      {boxes.map((box, place) => (
        <AnswerSection
          key={box.system}
          box={box}
          id={place === 0 ? 'answer' : box.system}
          words={words}
        />
      ))}
      {returnPages.length > 0 && (
        <>
          <p className="hint">{words.returns}</p>
          <ul>
            {returnPages.map(({ label, address }) => (
              <li key={address}>
                <a className="quiet" href={address} rel="noopener external">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** With scripts the answer appears on the same page: the focus goes to it, and so it is read. */
function useFocusOnAnswer(hasAnswer: boolean): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (hasAnswer) document.getElementById('answer')?.focus();
  }, [key, hasAnswer]);
}

type CheckFormProps = Pick<CheckPage, 'words' | 'kinds' | 'known' | 'asked'> & {
  rejected: RejectedForm | undefined;
};

/** Sent by GET: the address of an answer can be kept and shared. */
function CheckForm({ words: { fields }, kinds, known, asked, rejected }: CheckFormProps) {
  return (
    <QueryForm action="/profile/sizes/check#answer" className="box" noValidate>
      <SelectField
        name="kind"
        label={fields.kind}
        placeholder={fields.choose}
        options={kinds}
        defaultValue={asked?.kind}
        rejected={rejected}
      />
      <Field
        name="brand"
        label={fields.brand}
        list="brands"
        autoComplete="off"
        defaultValue={asked?.brand}
        rejected={rejected}
      />
      <datalist id="brands">
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {known.length > 0 && (
        <details className="evidence">
          <summary>{fields.known}</summary>
          <p>{known.join(', ')}</p>
        </details>
      )}
      <Field
        name="size"
        label={fields.size}
        hint={fields.sizeHint}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={asked?.size}
        rejected={rejected}
      />
      <button className="button">{fields.submit}</button>
    </QueryForm>
  );
}

type AnswerSectionProps = { box: AnswerBox; id: string; words: CheckPage['words'] };

function AnswerSection({ box, id, words }: AnswerSectionProps) {
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
            <Lines lines={box.brands} />
          </>
        )}
        {box.evidence.map(({ title, lines }) => (
          <Fragment key={title}>
            <h3>{title}</h3>
            <Lines lines={lines} />
          </Fragment>
        ))}
      </details>
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
