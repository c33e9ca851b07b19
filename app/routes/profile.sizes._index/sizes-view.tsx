import { Empty } from '~/ui/empty';
import { Link } from '~/ui/link';
import { KindCard, Lines } from './kind-card';
import { NewItems } from './new-items';
import type { SizesPage } from './sizes-page.server';
import { TakeAlong } from './take-along';

export function SizesView(page: SizesPage) {
  const { words, since, owner, kinds, unread, gifts, newItems, takeAlong } = page;
  return (
    <div className="page">
      <h1>{words.title}</h1>
      <p className="lead no-print">{words.lead}</p>
      <p className="print-only">{owner}</p>
      {since && <p className="hint">{since}</p>}
      <p className="actions">
        <Link className="button" to="/profile/sizes/check">
          {words.links.check}
        </Link>{' '}
        <Link className="quiet" to="/profile/sizes/returns">
          {words.links.returns}
        </Link>
      </p>
      {kinds.length === 0 ? (
        <EmptySizes words={words} />
      ) : (
        <ul className="kinds">
          {kinds.map((box) => (
            <li key={box.id}>
              <KindCard box={box} words={words} />
            </li>
          ))}
        </ul>
      )}
      {newItems && <NewItems {...newItems} />}
      {unread.length > 0 && (
        <section className="no-print" aria-labelledby="unread">
          <h2 id="unread">{words.unread.title}</h2>
          <p>{words.unread.text}</p>
          <Lines lines={unread} />
        </section>
      )}
      <section className="no-print" aria-labelledby="rule">
        <h2 id="rule">{words.rule.title}</h2>
        <p className="lead">{words.rule.text}</p>
        <p className="lead">{[words.rule.own, gifts].filter(Boolean).join(' ')}</p>
      </section>
      {takeAlong && <TakeAlong {...takeAlong} />}
    </div>
  );
}

function EmptySizes({ words }: Pick<SizesPage, 'words'>) {
  return (
    <Empty drawing="shoes" title={words.sureness.none}>
      <p>{words.empty.text}</p>
      <p className="actions">
        <Link className="button secondary" to="/profile">
          {words.empty.open}
        </Link>
      </p>
    </Empty>
  );
}
