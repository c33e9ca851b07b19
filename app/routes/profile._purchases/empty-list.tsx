import { Link } from '~/ui/link';
import type { PurchaseList } from './purchase-list.server';

export function EmptyList({ empty }: { empty: NonNullable<PurchaseList['empty']> }) {
  return (
    <div className="empty" role="status">
      <h2>{empty.title}</h2>
      {empty.text && <p>{empty.text}</p>}
      {empty.links.map(({ text, to }) => (
        <p key={to}>
          <Link to={to}>{text}</Link>
        </p>
      ))}
    </div>
  );
}
