import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import express, { type ErrorRequestHandler, type Express, type Router } from 'express';
import { isLoopbackName } from '~/config/loopback';
import type { SendMail } from '~/mail/mail';
import { closeDatabase, isOwnerGone, isUnavailable } from '../database/dialect';
import { listen, loopbackAddress } from '../listen';
import type { DeleteMails } from '../mail/outbox';
import { openCoreDatabase } from './database/open-core-database';
import { addSamples, type Samples } from './sample-people';
import { deletionRequests } from './stores/manage-stores';
import {
  createEmulatorVerifier,
  createGoogleAgent,
  createProjectVerifier,
  type VerifyToken,
} from './tokens/verify-token';
import { logCalls, logFailure } from '../log';
import { refuseUnstorable, refuseNulInAddress } from './refuse-unstorable';
import {
  authenticatedHandler,
  publicHandler,
  visitorHandler,
  type PersonRequest,
  type Reply,
} from './bearer';
import type { CoreDatabase } from './database/schema';
import * as feedback from './feedback/feedback';
import { acceptToken } from './people/email-addresses';
import * as emails from './people/emails';
import * as users from './people/users';
import * as verifications from './people/verifications';
import { listTransactions } from './purchases/transactions';
import { storeRouter, warnOfDeletion } from './stores/store-router';
import * as wardrobe from './wardrobe/wardrobe-items';

const googleSilenceMs = 5000;

type CoreSettings = {
  dataDir: string;
  /** Of a PostgreSQL database, instead of an SQLite file in the folder. */
  databaseUrl?: string;
  projectId: string;
  /** Those of the embedded provider and the Auth emulator are unsigned. */
  tokens: 'signed' | 'unsigned';
  sendMail: SendMail;
  deleteMails?: DeleteMails;
  /** Called whenever an e-mail is written, because the port of the app is known late. */
  siteUrl: () => string;
  onOrders?: () => void;
  /** Defaults to loopback, the only one for unsigned tokens. */
  host?: string;
  port?: number;
  samples: Samples | null;
};

export async function startCoreApi({
  dataDir,
  databaseUrl,
  projectId,
  tokens,
  samples,
  host = loopbackAddress,
  port = 0,
  deleteMails = async () => {},
  onOrders = () => {},
  ...services
}: CoreSettings) {
  if (tokens === 'unsigned' && !isLoopbackName(host)) {
    throw new Error('With unsigned tokens the core API listens on loopback only');
  }
  const db = await openCoreDatabase(dataDir, databaseUrl);
  if (samples) await addSamples(db, samples);
  (await deletionRequests(db)).forEach(warnOfDeletion);
  const { auth, close: closeAccounts } = openAccounts({ projectId, tokens });
  const verifyToken =
    tokens === 'signed' ? createProjectVerifier(projectId, auth) : createEmulatorVerifier(auth);
  const app = createCoreApp({ db, verifyToken, deleteMails, onOrders, ...services });
  const server = await listen(app, { host, port, setting: 'CORE_API' });
  return {
    url: `http://${server.address}`,
    db,
    async close() {
      await server.close();
      await closeAccounts();
      await closeDatabase(db);
    },
  };
}

/** For unsigned tokens firebase-admin finds the identity provider by its environment variable. */
export function openAccounts({ projectId, tokens }: Pick<CoreSettings, 'projectId' | 'tokens'>) {
  const options = { projectId, ...(tokens === 'signed' && serviceAccount()) };
  const firebase = initializeApp(options, `core-api ${process.hrtime.bigint()}`);
  return { auth: getAuth(firebase), close: () => deleteApp(firebase) };
}

function serviceAccount() {
  const httpAgent = createGoogleAgent(googleSilenceMs);
  return { httpAgent, credential: applicationDefault(httpAgent) };
}

type Services = {
  db: CoreDatabase;
  verifyToken: VerifyToken;
  sendMail: SendMail;
  deleteMails: DeleteMails;
  siteUrl: () => string;
  onOrders: () => void;
};

/** The core and wardrobe APIs of section 7 of the specification. */
export function createCoreApp(services: Services): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(logCalls);
  app.use('/core/api/v1/stores', storeRouter(services.db, services.onOrders), answerFailure);
  app.use(express.json({ limit: '256kb', reviver: refuseUnstorable }), refuseNulInAddress);
  app.use('/core/api/v1', coreRouter(services));
  app.get('/core/api/v2/transactions/self', authenticated(services, services.db)(listTransactions));
  app.use('/mywardrobe/api/v1', wardrobeRouter(services));
  app.use(publicHandler(async () => ({ status: 404, body: { code: 'not-found' } })));
  app.use(answerFailure);
  return app;
}

function coreRouter(services: Services): Router {
  const withDb = authenticated(services, services.db);
  const withServices = authenticated(services, services);
  const router = express.Router();
  router.get('/users/self', withDb(users.getUser));
  router.post('/users', withDb(users.createUser));
  router.put('/users/self', withDb(users.changeUser));
  router.delete('/users/self', withServices(users.deleteUser));
  router.post('/users/self/newsletter/unsubscribe', withDb(users.unsubscribe));

  router.post('/users/self/emails', withServices(emails.createEmail));
  router.delete('/users/self/emails/:id', withServices(emails.deleteEmail));
  router.post('/users/self/email/:id/send-verification', withServices(emails.sendVerification));
  const visitor = (handle: typeof verifications.inspectVerification) =>
    visitorHandler(services.verifyToken, (call) => handle(services, call));
  router.get('/emails/verification', visitor(verifications.inspectVerification));
  router.post('/emails/verification', withServices(verifications.applyVerification));
  router.delete('/emails/verification', visitor(verifications.refuseVerification));

  router.get('/feedback/Status', withDb(feedback.listStatuses));
  router.get('/feedback/All', withDb(feedback.listFeedback));
  router.get('/feedback', withDb(feedback.getFeedback));
  router.post('/feedback', withDb(feedback.createFeedback));
  router.put('/feedback/:id', withDb(feedback.changeFeedback));
  return router;
}

function wardrobeRouter(services: Services): Router {
  const withDb = authenticated(services, services.db);
  const router = express.Router();
  router.get('/categories', withDb(wardrobe.listCategories));
  router.get('/items', withDb(wardrobe.listItems));
  router.post('/items', withDb(wardrobe.createItem));
  router.get('/items/:id', withDb(wardrobe.getItem));
  router.put('/items/:id', withDb(wardrobe.changeItem));
  router.delete('/items/:id', withDb(wardrobe.deleteItem));
  router.post('/items/:id/restore', withDb(wardrobe.restoreItem));
  return router;
}

function authenticated<Source>({ verifyToken, db }: Services, source: Source) {
  return (handle: (source: Source, call: PersonRequest) => Promise<Reply>) =>
    authenticatedHandler(verifyToken, async (call) => {
      // Not for reading calls: a page view must not wait for a writer.
      if (call.request.method !== 'GET') await acceptToken(db, call.person);
      return handle(source, call);
    });
}

// Express recognises an error handler by its four parameters.
// eslint-disable-next-line @typescript-eslint/no-unused-vars
const answerFailure: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const status = statusOf(error);
  if (status >= 500) logFailure(error, 'The core API failed');
  response.status(status).json({ code: codeOf(status) });
};

function codeOf(status: number): string {
  if (status >= 500) return 'internal';
  return status === 404 ? 'not-found' : 'validation';
}

function statusOf(error: unknown): number {
  if (error instanceof Error && 'status' in error) return Number(error.status);
  // A call that began before a person was deleted, and stores after it.
  if (isOwnerGone(error)) return 404;
  return isUnavailable(error) ? 503 : 500;
}
