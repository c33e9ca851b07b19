import { fill } from '~/i18n/fill';
import { ClearFilters } from './empty-list';
import type { PurchaseList } from './purchase-list.server';

export function ListCount({ count, words, ...list }: PurchaseList & { count: number }) {
  return (
    <div className="list-count">
      <p className="hint" role="status">
        {fill(words.list.shown, { count })}
      </p>
      <ClearFilters {...list} words={words} />
    </div>
  );
}
