import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { isLoopbackName } from '~/config/loopback';
import { closeDatabase } from '../database/dialect';
import { listen, loopbackAddress } from '../listen';
import type { SendMail } from '~/mail/mail';
import type { ForgetMails } from '../mail/outbox';
import { createCoreApp } from './app';
import { openCoreDatabase } from './database/open-core-database';
import { addSamples, type Samples } from './sample-people';
import { deletionRequests } from './stores/manage-stores';
import { warnOfDeletion } from './stores/take-redaction';
import {
  createEmulatorVerifier,
  createGoogleAgent,
  createProjectVerifier,
} from './tokens/verify-token';

const googleSilenceMs = 5000;

type CoreSettings = {
  dataDir: string;
  /** Of a PostgreSQL database, instead of an SQLite file in the folder. */
  databaseUrl?: string;
  projectId: string;
  /** Those of the embedded provider and the Auth emulator are unsigned. */
  tokens: 'signed' | 'unsigned';
  sendMail: SendMail;
  /** Without it no mail is kept. */
  forgetMails?: ForgetMails;
  /** Called whenever an e-mail is written, because the port of the app is known late. */
  siteUrl: () => string;
  /** Called when items came in by themselves. */
  onOrders?: () => void;
  /** Defaults to loopback, the only one for unsigned tokens. */
  host?: string;
  /** Defaults to 0, a free port. */
  port?: number;
  samples: Samples | null;
};

/** For unsigned tokens firebase-admin finds the identity provider by its environment variable. */
export async function startCoreApi({
  dataDir,
  databaseUrl,
  projectId,
  tokens,
  samples,
  host = loopbackAddress,
  port = 0,
  forgetMails = async () => {},
  onOrders = () => {},
  ...services
}: CoreSettings) {
  if (tokens === 'unsigned' && !isLoopbackName(host)) {
    throw new Error('With unsigned tokens the core API listens on loopback only');
  }
  const db = await openCoreDatabase(dataDir, databaseUrl);
  if (samples) await addSamples(db, samples);
  (await deletionRequests(db)).forEach(warnOfDeletion);
  const options = { projectId, ...(tokens === 'signed' && serviceAccount()) };
  const firebase = initializeApp(options, `core-api ${process.hrtime.bigint()}`);
  const auth = getAuth(firebase);
  const verifyToken =
    tokens === 'signed' ? createProjectVerifier(projectId, auth) : createEmulatorVerifier(auth);
  const app = createCoreApp({ db, verifyToken, forgetMails, onOrders, ...services });
  const server = await listen(app, { host, port, setting: 'CORE_API' });
  return {
    url: `http://${server.address}`,
    db,
    async close() {
      await server.close();
      await deleteApp(firebase);
      await closeDatabase(db);
    },
  };
}

function serviceAccount() {
  const httpAgent = createGoogleAgent(googleSilenceMs);
  return { httpAgent, credential: applicationDefault(httpAgent) };
}
