import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/use-rejected-form';
import { Form } from '~/ui/form';
import { Empty } from '~/ui/empty';
import { Link } from '~/ui/link';
import { Ways } from '~/ui/ways';
import type { QueuePage } from './queue-page.server';
import { verdictField, type QueuePart } from './queue-row';
import { QueueRowView } from './queue-row-view';

type QueueViewProps = {
  page: QueuePage;
  /** What could not be saved. */
  rejected: QueuePart | null;
};

export function QueueView({ page, rejected }: QueueViewProps) {
  const { words, queue, addresses } = page;
  const form = useRejectedForm();
  const part = rejected ?? queue?.part;
  const rows = part?.rows ?? [];
  const isEmpty = !rejected && queue !== null && rows.length === 0;
  const labels = Object.fromEntries(rows.map((row) => [verdictField(row.key), row.product.name]));
  return (
    <div className="page">
      <ErrorSummary rejected={form} labels={labels} />
      <h1>{words.title}</h1>
      {queue?.isLost && <p className="notice">{words.list.lost}</p>}
      {part && rows.length > 0 ? (
        <>
          <p className="lead">
            {words.lead} {words.why}
          </p>
          <QueueForm page={page} part={part} />
        </>
      ) : (
        isEmpty && <NothingLeft {...page} queue={queue} />
      )}
      {!isEmpty && (
        <p>
          <Link className="quiet" to={addresses.list}>
            {words.back}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Another part is another form: the focus leaves the button for the heading. */
function QueueForm({ page, part }: { page: QueuePage; part: QueuePart }) {
  const { words, addresses } = page;
  const rejected = useRejectedForm();
  return (
    <Form key={part.next} action={addresses.own} className="panel-form">
      <input type="hidden" name="next" value={part.next} />
      <ol className="queue">
        {part.rows.map((row) => (
          <QueueRowView key={row.key} row={row} words={words} rejected={rejected} />
        ))}
      </ol>
      <div className="panel-foot">
        <span className="hint">{part.count}</span> <button className="button">{words.save}</button>
      </div>
    </Form>
  );
}

type NothingLeftProps = Pick<QueuePage, 'words' | 'addresses'> & {
  queue: NonNullable<QueuePage['queue']>;
};

function NothingLeft({ words, addresses, queue: { more, isCut } }: NothingLeftProps) {
  const { searching, cut } = words.list;
  const back = { text: words.back, to: addresses.list };
  return (
    <Empty drawing="generic" title={more ? searching.title : words.empty} isAnswer>
      {more && <p>{isCut ? cut : searching.text}</p>}
      <Ways ways={more ? [{ text: words.list.more, to: more }, back] : [back]} />
    </Empty>
  );
}
