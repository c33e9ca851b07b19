import { createServer } from 'node:http';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { listen } from '../listen';
import type { SendMail } from '../mail/mailer';
import { createCoreApp } from './app';
import { openCoreDatabase } from './database/open-core-database';
import { addSamples, type Samples } from './sample-people';

type CoreSettings = {
  dataDir: string;
  projectId: string;
  sendMail: SendMail;
  /** The address of the app, asked for when a mail is written. */
  siteUrl: () => string;
  /** Filled in at a first start, when the database is empty. */
  samples: Samples | null;
};

/** Starts the core API on a free port of loopback. firebase-admin finds the provider by its environment variable. */
export async function startCoreApi({ dataDir, projectId, samples, ...services }: CoreSettings) {
  const db = await openCoreDatabase(dataDir);
  if (samples) await addSamples(db, samples);
  const firebase = initializeApp({ projectId }, `core-api ${process.hrtime.bigint()}`);
  const app = createCoreApp({ db, auth: getAuth(firebase), ...services });
  const server = createServer(app);
  return {
    url: `http://${await listen(server, 0)}`,
    db,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await deleteApp(firebase);
      await db.destroy();
    },
  };
}
