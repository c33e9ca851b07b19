import { createServer } from 'node:http';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { closeDatabase } from '../database/empty-log';
import { closeServer, listen } from '../listen';
import type { SendMail } from '~/mail/mail';
import type { ForgetMails } from '../mail/forget-mails';
import { createCoreApp } from './app';
import { openCoreDatabase } from './database/open-core-database';
import { addSamples, type Samples } from './sample-people';

type CoreSettings = {
  dataDir: string;
  projectId: string;
  sendMail: SendMail;
  /** Without it no mail is kept. */
  forgetMails?: ForgetMails;
  /** Called whenever an e-mail is written, because the port of the app is known late. */
  siteUrl: () => string;
  /** Defaults to 0, a free port. */
  port?: number;
  samples: Samples | null;
};

/** Listens on loopback. firebase-admin finds the identity provider by its environment variable. */
export async function startCoreApi({
  dataDir,
  projectId,
  samples,
  port = 0,
  forgetMails = async () => {},
  ...services
}: CoreSettings) {
  const db = await openCoreDatabase(dataDir);
  if (samples) await addSamples(db, samples);
  const firebase = initializeApp({ projectId }, `core-api ${process.hrtime.bigint()}`);
  const app = createCoreApp({ db, auth: getAuth(firebase), forgetMails, ...services });
  const server = createServer(app);
  return {
    url: `http://${await listen(server, port, 'CORE_API_PORT')}`,
    db,
    async close() {
      await closeServer(server);
      await deleteApp(firebase);
      await closeDatabase(db);
    },
  };
}
