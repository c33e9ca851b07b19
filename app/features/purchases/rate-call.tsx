import { Link } from '~/ui/link';
import type { PurchaseList } from './purchase-list.server';

/** The only solid button of the page. */
export function RateCall({ rate, addresses }: Pick<PurchaseList, 'rate' | 'addresses'>) {
  return (
    rate && (
      <Link className="button no-print" to={addresses.queue}>
        {rate.button}
      </Link>
    )
  );
}
