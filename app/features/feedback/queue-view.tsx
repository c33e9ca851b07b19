import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm, type RejectedForm } from '~/forms/rejected-form';
import { Form } from '~/ui/form';
import { Empty } from '~/ui/empty';
import { Link, LinkList } from '~/ui/link';
import { Reading, WhileReading } from '~/features/profile/instead';
import { descriptionOf, FieldError } from '~/forms/field';
import { fill } from '~/i18n/fill';
import { quickVerdicts } from '~/sizes/give-verdict';
import { productText } from '~/features/purchases/product';
import { ProductLine } from '~/features/purchases/product-line';
import type { QueuePage } from './queue-page.server';
import { verdictField, type QueuePart, productField, type QueueRow } from './queue-row';

type QueueViewProps = {
  page: QueuePage;
  rejected: QueuePart | null;
};

export function QueueView({ page, rejected }: QueueViewProps) {
  const { words, queue, reading, addresses } = page;
  const form = useRejectedForm();
  const part = rejected ?? queue?.part;
  const rows = part?.rows ?? [];
  const isEmpty = !rejected && part !== undefined && rows.length === 0;
  const labels = labelsOf(rows);
  return (
    <div className="page">
      <ErrorSummary rejected={form} labels={labels} />
      <h1>{words.title}</h1>
      {queue?.isLost && <p className="notice">{words.lost}</p>}
      {reading && <Reading note={reading} />}
      {part && rows.length > 0 ? (
        <>
          <p className="lead">
            {words.lead} {words.why}
          </p>
          <QueueForm page={page} part={part} labels={labels} />
        </>
      ) : (
        isEmpty && <NothingLeft {...page} />
      )}
      {!isEmpty && (
        <p>
          <Link className="quiet" to={addresses.list}>
            {words.back}
          </Link>
        </p>
      )}
      <WhileReading note={reading} />
    </div>
  );
}

/** Names by field; several of one name are told apart by their order. */
function labelsOf(rows: readonly QueueRow[]): Record<string, string> {
  const names = rows.map(({ product }) => product.name);
  const labels = names.map((name, place) => {
    const before = names.slice(0, place).filter((other) => other === name).length;
    return before > 0 || names.includes(name, place + 1) ? `${name} (${before + 1})` : name;
  });
  return Object.fromEntries(rows.map(({ key }, place) => [verdictField(key), labels[place] ?? '']));
}

type QueueFormProps = { page: QueuePage; part: QueuePart; labels: Record<string, string> };

/** Another part is another form: the focus leaves the button for the heading. */
function QueueForm({ page, part, labels }: QueueFormProps) {
  const { words, addresses } = page;
  const rejected = useRejectedForm();
  return (
    <Form key={part.next} action={addresses.own} className="panel-form">
      <input type="hidden" name="next" value={part.next} />
      <ol className="queue">
        {part.rows.map((row) => (
          <QueueRowView
            key={row.key}
            row={row}
            name={labels[verdictField(row.key)] ?? ''}
            words={words}
            rejected={rejected}
          />
        ))}
      </ol>
      <div className="panel-foot">
        <span className="hint">{part.count}</span> <button className="button">{words.save}</button>
      </div>
    </Form>
  );
}

function NothingLeft({ words, addresses }: Pick<QueuePage, 'words' | 'addresses'>) {
  return (
    <Empty drawing="generic" title={words.empty} isAnswer>
      <LinkList ways={[{ text: words.back, to: addresses.list }]} />
    </Empty>
  );
}

type QueueRowProps = {
  row: QueueRow;
  name: string;
  words: QueuePage['words'];
  rejected: RejectedForm | undefined;
};

function QueueRowView({ row, name, words, rejected }: QueueRowProps) {
  const { key, product, questions } = row;
  const field = verdictField(key);
  const error = rejected?.errors[field];
  return (
    <li>
      <fieldset
        id={field}
        tabIndex={-1}
        // A group cannot be invalid, a radio group can.
        role="radiogroup"
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptionOf({ name: field, rejected })}
      >
        <legend className="visually-hidden">{fill(words.question, { name })}</legend>
        <input type="hidden" name={productField(key)} value={productText(product)} />
        <ProductLine product={product} />
        <div>
          <FieldError name={field} error={error} />
          {questions && (
            <p>
              <Link className="quiet" to={questions}>
                {words.alone.link} <span className="visually-hidden">{name}</span>
              </Link>
            </p>
          )}
          <Verdicts name={field} chosen={rejected?.typed[field]} words={words} />
        </div>
      </fieldset>
    </li>
  );
}

type VerdictsProps = { name: string; chosen: string | undefined; words: QueuePage['words'] };

/** "Not now" is ticked and looks as if nothing were chosen. */
function Verdicts({ name, chosen, words }: VerdictsProps) {
  const isNotNow = !quickVerdicts.some((verdict) => verdict === chosen);
  return (
    <div className="segments">
      {quickVerdicts.map((verdict) => (
        <label key={verdict} className="segment">
          <input type="radio" name={name} value={verdict} defaultChecked={verdict === chosen} />
          <span>{words.verdicts[verdict]} </span>
        </label>
      ))}
      <label className="segment unanswered">
        <input type="radio" name={name} value="" defaultChecked={isNotNow} />
        <span>{words.notNow} </span>
      </label>
    </div>
  );
}
