import express, { Router, type Express, type RequestHandler } from 'express';
import { answerError } from './answer-error';
import { callerOf } from './caller';
import { GoogleError, notImplemented } from './google-error';
import type { IdentityProject } from './identity-project';
import { refuseForeignHost } from './loopback';
import { emulatorCalls, ownCalls, ownerCalls, tokenCalls, type Calls } from './operation-table';
import { requireApiKey, requireOwner } from './require-credential';

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
  app.use(answerCalls(project, ownCalls, [requireApiKey, readJson]));
  app.use(answerCalls(project, tokenCalls, [requireApiKey, readJson, readForm]));
  app.use(
    '/identitytoolkit.googleapis.com/v1/projects/:project',
    ...[requireOwner, refuseOtherProject(project)],
    answerCalls(project, ownerCalls, [readJson]),
  );
  app.use(
    '/emulator/v1/projects/:project',
    refuseOtherProject(project),
    answerCalls(project, emulatorCalls, [readJson]),
  );
  app.use(refuseUnknown, answerError);
  return app;
}

/** Leaves to others what is not among its calls. */
function answerCalls(project: IdentityProject, calls: Calls, before: RequestHandler[]): Router {
  const operations = new Map(calls);
  const find = ({ method, path }: { method: string; path: string }) =>
    operations.get(`${method} ${path}`);
  const answer: RequestHandler = (request, response, next) => {
    const fields: unknown = request.method === 'GET' ? request.query : request.body;
    find(request)?.(project, fields, callerOf(request)).then((body) => response.json(body), next);
  };
  const leave: RequestHandler = (request, _response, next) =>
    find(request) ? next() : next('router');
  return Router().use(leave, ...before, answer);
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
  if (operationPath.test(request.path)) {
    return next(notImplemented('This provider does not have that operation.'));
  }
  next(new GoogleError('Not Found', { code: 404, status: 'NOT_FOUND', reason: 'notFound' }));
};
