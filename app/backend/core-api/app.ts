import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Auth } from 'firebase-admin/auth';
import type { SendMail } from '../mail/mailer';
import { forAnybody, forPerson, type PersonRequest, type Reply } from './bearer';
import type { CoreDatabase } from './database/schema';
import * as emails from './people/emails';
import * as feedback from './feedback/feedback';
import { listTransactions } from './purchases/transactions';
import * as users from './people/users';
import * as wardrobe from './wardrobe/wardrobe-items';
import { listCategories } from './wardrobe/list-categories';

type Services = { db: CoreDatabase; auth: Auth; sendMail: SendMail; siteUrl: () => string };

/** The core and wardrobe APIs on a database of their own: every call of section 7 of the specification. */
export function createCoreApp({ db, auth, sendMail, siteUrl }: Services): Express {
  const services = { db, sendMail, siteUrl };
  const person = (handle: (db: CoreDatabase, asked: PersonRequest) => Promise<Reply>) =>
    forPerson(auth, (asked) => handle(db, asked));
  const mailing = (handle: (services: emails.EmailServices, asked: PersonRequest) => Promise<Reply>) =>
    forPerson(auth, (asked) => handle(services, asked));

  const v1 = express.Router();
  v1.get('/users/self', person(users.getUser));
  v1.post('/users', person(users.createUser));
  v1.put('/users/self', person(users.changeUser));
  v1.delete('/users/self', person(users.deleteUser));
  v1.post('/users/self/newsletter/unsubscribe', person(users.unsubscribe));

  v1.post('/users/self/emails', mailing(emails.createEmail));
  v1.delete('/users/self/emails/:id', mailing(emails.deleteEmail));
  v1.post('/users/self/email/:id/send-verification', mailing(emails.sendVerification));
  v1.get(
    '/emails/verification',
    forAnybody((request) => emails.inspectVerification(services, request)),
  );
  v1.post(
    '/emails/verification',
    forAnybody((request) => emails.applyVerification(services, request)),
  );

  v1.get('/feedback/Status', person(feedback.listStatuses));
  v1.get('/feedback', person(feedback.getFeedback));
  v1.post('/feedback', person(feedback.createFeedback));
  v1.put('/feedback/:id', person(feedback.changeFeedback));

  const myWardrobe = express.Router();
  myWardrobe.get('/categories', person(listCategories));
  myWardrobe.get('/items', person(wardrobe.listItems));
  myWardrobe.post('/items', person(wardrobe.createItem));
  myWardrobe.get('/items/:id', person(wardrobe.getItem));
  myWardrobe.put('/items/:id', person(wardrobe.changeItem));
  myWardrobe.delete('/items/:id', person(wardrobe.deleteItem));
  myWardrobe.post('/items/:id/restore', person(wardrobe.restoreItem));

  const app = express();
  app.disable('x-powered-by');
  app.use(express.json({ limit: '256kb' }));
  app.use('/core/api/v1', v1);
  app.get('/core/api/v2/transactions/self', person(listTransactions));
  app.use('/mywardrobe/api/v1', myWardrobe);
  app.use(forAnybody(async () => ({ status: 404, body: { code: 'not-found' } })));
  app.use(answerFailure);
  return app;
}

// Express tells an error handler by its four parameters.
// eslint-disable-next-line @typescript-eslint/no-unused-vars
const answerFailure: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status >= 500) console.error(error);
  response.status(status).json({ code: status >= 500 ? 'internal' : 'validation' });
};
