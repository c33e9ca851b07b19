import express, { Router, type Express, type RequestHandler } from 'express';
import { answerError } from './answer-error';
import { GoogleError } from './google-error';
import type { IdentityProject } from './identity-project';
import { refuseForeignHost } from './loopback';
import { createAccount } from './operations/administration/create-account';
import { deleteAccount } from './operations/administration/delete-account';
import { listAccounts } from './operations/administration/list-accounts';
import { lookupAccounts } from './operations/administration/lookup-accounts';
import { updateAccount } from './operations/administration/update-account';
import type { Operation } from './operations/operation';
import { deleteOwnAccount } from './operations/own-account/delete-own-account';
import { lookupOwnAccount } from './operations/own-account/lookup-own-account';
import { signUp } from './operations/own-account/sign-up';
import { updateOwnAccount } from './operations/own-account/update-own-account';
import { grantToken } from './operations/sign-in/grant-token';
import { signInWithPassword } from './operations/sign-in/sign-in-with-password';
import { requireApiKey, requireOwner } from './require-credential';

type Operations = Map<string, Operation>;

const ownOperations: Operations = new Map([
  ['signUp', signUp],
  ['signInWithPassword', signInWithPassword],
  ['lookup', lookupOwnAccount],
  ['update', updateOwnAccount],
  ['delete', deleteOwnAccount],
]);
const administration: Operations = new Map([
  ['lookup', lookupAccounts],
  ['update', updateAccount],
  ['delete', deleteAccount],
]);
const readingAdministration: Operations = new Map([['batchGet', listAccounts]]);

const operationPath =
  /^\/identitytoolkit\.googleapis\.com\/v[12]\/(projects\/[^/]+\/)?accounts[^:]*:\w+$/;

const limit = '64kb';
const readJson = express.json({ limit });
const readForm = express.urlencoded({ limit, extended: false });

/** The wire of the Firebase Auth emulator, as far as this provider speaks it. */
export function createApp(project: IdentityProject): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(refuseForeignHost, forbidStoring);
  app.use('/identitytoolkit.googleapis.com/v1', accountRoutes(project));
  app.use('/securetoken.googleapis.com/v1', tokenRoutes(project));
  app.use(refuseUnknown, answerError);
  return app;
}

function accountRoutes(project: IdentityProject): Router {
  const router = Router();
  router.post('/accounts::operation', requireApiKey, readJson, answerOne(project, ownOperations));
  router.use('/projects/:project', requireOwner, refuseOtherProject(project), readJson);
  router.post('/projects/:project/accounts', answer(project, createAccount));
  router.post('/projects/:project/accounts::operation', answerOne(project, administration));
  router.get('/projects/:project/accounts::operation', answerOne(project, readingAdministration));
  return router;
}

function tokenRoutes(project: IdentityProject): Router {
  return Router().post('/token', requireApiKey, readJson, readForm, answer(project, grantToken));
}

function answer(project: IdentityProject, operation: Operation): RequestHandler {
  return (request, response, next) => {
    const fields: unknown = request.method === 'GET' ? request.query : request.body;
    operation(project, fields).then((body) => response.json(body), next);
  };
}

function answerOne(project: IdentityProject, operations: Operations): RequestHandler {
  return (request, response, next) => {
    const operation = operations.get(request.params.operation ?? '');
    if (!operation) return next();
    return answer(project, operation)(request, response, next);
  };
}

function refuseOtherProject({ projectId }: IdentityProject): RequestHandler {
  return (request, _response, next) =>
    next(request.params.project === projectId ? undefined : new GoogleError('PROJECT_NOT_FOUND'));
}

const forbidStoring: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

const refuseUnknown: RequestHandler = (request, _response, next) => {
  if (!operationPath.test(request.path)) {
    return next(
      new GoogleError('Not Found', { code: 404, status: 'NOT_FOUND', reason: 'notFound' }),
    );
  }
  next(
    new GoogleError('UNKNOWN : This provider does not have that operation.', {
      code: 501,
      status: 'NOT_IMPLEMENTED',
      reason: 'unimplemented',
    }),
  );
};
