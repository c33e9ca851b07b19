import { fill } from '~/i18n/fill';
import type { PurchaseList } from './purchase-list.server';

export function ListCount({ count, words }: Pick<PurchaseList, 'words'> & { count: number }) {
  return (
    <p className="hint list-count" role="status">
      {fill(words.list.shown, { count })}
    </p>
  );
}
