import { messageOf, StartError } from '~/config/file-error.server';
import type { CoreDatabase } from '../../database/schema';
import type { PictureReport } from '../import-report';
import { slug } from '../slug';
import { storePictures, type PictureJob } from './store-pictures';

type Options = Pick<PictureJob, 'isAllowed' | 'notAgainFor'> & {
  dataDir: string;
  /** A store's name; without it the pictures of all stores are loaded. */
  store?: string;
};

/**
 * Goes on where an import was ended, and loads what orders that came in by themselves have named.
 * @throws Error when there is no such store, and, once all stores had their turn, when one could not be finished.
 */
export async function loadMissingPictures(
  db: CoreDatabase,
  { dataDir, store, ...options }: Options,
): Promise<PictureReport> {
  const rows = await db.selectFrom('stores').select('id').orderBy('id').execute();
  const ids = rows.map(({ id }) => id).filter((id) => store === undefined || id === slug(store));
  if (store !== undefined && ids.length === 0)
    throw new StartError(`There is no store "${store}".`);
  const total: PictureReport = { stored: 0, unchanged: 0, unreachable: 0 };
  const faults: string[] = [];
  for (const storeId of ids) {
    try {
      const report = await storePictures({ db, folder: dataDir, storeId, ...options });
      total.stored += report.stored;
      total.unchanged += report.unchanged;
      total.unreachable += report.unreachable;
    } catch (error) {
      faults.push(messageOf(error));
    }
  }
  if (faults.length > 0) throw new StartError(faults.join(' '));
  return total;
}
