import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/use-rejected-form';
import { Form } from '~/ui/form';
import { Empty } from '~/ui/empty';
import { Link } from '~/ui/link';
import { Ways } from '~/ui/ways';
import { Reading, WhileReading } from '~/features/profile/reading';
import type { QueuePage } from './queue-page.server';
import { verdictField, type QueuePart } from './queue-row';
import { QueueRowView } from './queue-row-view';

type QueueViewProps = {
  page: QueuePage;
  /** What could not be saved. */
  rejected: QueuePart | null;
};

export function QueueView({ page, rejected }: QueueViewProps) {
  const { words, queue, reading, addresses } = page;
  const form = useRejectedForm();
  const part = rejected ?? queue?.part;
  const rows = part?.rows ?? [];
  const isEmpty = !rejected && part !== undefined && rows.length === 0;
  const labels = Object.fromEntries(rows.map((row) => [verdictField(row.key), row.product.name]));
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
          <QueueForm page={page} part={part} />
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

function NothingLeft({ words, addresses }: Pick<QueuePage, 'words' | 'addresses'>) {
  return (
    <Empty drawing="generic" title={words.empty} isAnswer>
      <Ways ways={[{ text: words.back, to: addresses.list }]} />
    </Empty>
  );
}
