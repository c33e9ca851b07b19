import { join } from 'node:path';
import { projectFolder } from '~/config/project-folder.server';
import type { CoreDatabase } from '../database/schema';
import type { ImportReport } from '../import-orders/import-report';
import { importOrders } from '../import-orders/import-orders';

const samples = join(projectFolder, 'app/backend/core-api/sample-stores');

/** Another process may add the same samples to the same folder. */
const otherStartMs = 60_000;

export const sampleStores = [
  { name: 'Nordlys Klær', url: 'https://nordlys-klaer.example', folder: 'nordlys-klaer' },
  { name: 'Fjäril & Tråd', url: 'https://fjaril-trad.example', folder: 'fjaril-trad' },
  { name: 'Maison Mirabelle', url: 'https://maison-mirabelle.example', folder: 'maison-mirabelle' },
  { name: 'Cobble & Heel', url: 'https://cobble-heel.example', folder: 'cobble-heel' },
  { name: 'Costa Clara', url: 'https://costa-clara.example', folder: 'costa-clara' },
  {
    name: 'Second Season Outlet',
    url: 'https://second-season-outlet.example',
    folder: 'second-season-outlet',
  },
] as const;

export async function importSampleStores(db: CoreDatabase, dataDir: string) {
  const reports: ImportReport[] = [];
  for (const { name, url, folder } of sampleStores) {
    reports.push(
      await importOrders({
        db,
        dataDir,
        store: { name, url },
        products: join(samples, folder, 'products.csv'),
        orders: join(samples, folder, 'orders.csv'),
        pictures: join(samples, 'pictures'),
        waitMs: otherStartMs,
      }),
    );
  }
  return reports;
}
