import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/use-rejected-form';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
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
        !rejected && queue && <NothingLeft words={words} queue={queue} />
      )}
      <p>
        <Link className="quiet" to={addresses.list}>
          {words.back}
        </Link>
      </p>
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

type NothingLeftProps = Pick<QueuePage, 'words'> & { queue: NonNullable<QueuePage['queue']> };

function NothingLeft({ words, queue: { more, isCut } }: NothingLeftProps) {
  const { searching, cut } = words.list;
  return (
    <div className="empty" role="status">
      <h2>{more ? searching.title : words.empty}</h2>
      {more && (
        <>
          <p>{isCut ? cut : searching.text}</p>
          <p>
            <Link className="button" to={more}>
              {words.list.more}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
