import type { CoreDatabase } from '../database/schema';
import type { Catalog } from '../import-orders/products/catalog';
import type { StoreLimits } from './store-limits';

export type StoreServices = {
  db: CoreDatabase;
  catalogOf: (storeId: string) => Promise<Catalog>;
  secondsToWait: StoreLimits;
  /** Called when items were written, of which pictures may be missing. */
  onOrders: () => void;
};
