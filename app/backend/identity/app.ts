import express, {
  Router,
  type Express,
  type RequestHandler,
  type ErrorRequestHandler,
} from 'express';
import { z } from 'zod';
import { isLoopbackHost } from '~/config/loopback';
import { logCalls, logFailure } from '../log';
import type { IdentityProject } from './identity-project';
import { GoogleError, notImplemented } from './google-error';
import { resetPassword } from './operations/action-codes/apply-action-code';
import { sendActionCode } from './operations/action-codes/send-action-code';
import {
  createAccount,
  deleteAccount,
  listAccounts,
  lookupAccounts,
  updateAccount,
  getProject,
  getRecaptchaConfig,
  getRecaptchaParams,
} from './operations/administration';
import { batchCreate } from './operations/batch-create';
import { deleteAccounts, getConfig, listCodes, updateConfig } from './operations/emulator';
import { type Operation, readCaller, requireApiKey, requireOwner } from './operations/operation';
import { deleteOwnAccount, lookupOwnAccount, updateOwnAccount } from './operations/own-account';
import {
  finalizeEnrolment,
  startEnrolment,
  withdrawFactor,
} from './operations/second-factor-enrolment';
import { createAuthUri, signUp } from './operations/sign-in/sign-up';
import { grantToken } from './operations/sign-in/grant-token';
import {
  finalizeSignIn,
  startSignIn,
  signInWithPassword,
} from './operations/sign-in/sign-in-with-password';
import { signInWithEmailLink } from './operations/sign-in/sign-in-with-email-link';
import { signInWithIdp } from './operations/sign-in/sign-in-with-idp';

const operationPath =
  /^\/identitytoolkit\.googleapis\.com\/v[12]\/(projects\/[^/]+\/)?accounts[^:]*:\w+$/;

const limit = '64kb';

const readJson = express.json({ limit });

const readForm = express.urlencoded({ limit, extended: false });

export function createApp(project: IdentityProject): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(logCalls, requireLoopbackHost, forbidStoring);
  app.use(createRouter(project, accountRoutes, [requireApiKey, readJson]));
  app.use(createRouter(project, tokenRoutes, [requireApiKey, readJson, readForm]));
  app.use(
    '/identitytoolkit.googleapis.com/v1/projects/:project',
    ...[requireOwner, requireProject(project)],
    createRouter(project, ownerRoutes, [readJson]),
  );
  app.use(
    '/emulator/v1/projects/:project',
    requireProject(project),
    createRouter(project, emulatorRoutes, [readJson]),
  );
  app.use(answerNotFound, answerError);
  return app;
}

function createRouter(
  project: IdentityProject,
  routes: Routes,
  middleware: RequestHandler[],
): Router {
  const operations = new Map(routes);
  const find = ({ method, path }: { method: string; path: string }) =>
    operations.get(`${method} ${path}`);
  const skipUnknown: RequestHandler = (request, _response, next) =>
    find(request) ? next() : next('router');
  const run: RequestHandler = (request, response, next) => {
    const fields: unknown = request.method === 'GET' ? request.query : request.body;
    find(request)?.(project, fields, readCaller(request)).then((body) => response.json(body), next);
  };
  return Router().use(skipUnknown, ...middleware, run);
}

// Prevents DNS rebinding by a web page.
const requireLoopbackHost: RequestHandler = (request, _response, next) => {
  if (isLoopbackHost(request.headers.host)) return next();
  next(
    new GoogleError('The Host header must be a loopback address.', {
      code: 403,
      status: 'PERMISSION_DENIED',
      reason: 'forbidden',
    }),
  );
};

function requireProject({ projectId }: IdentityProject): RequestHandler {
  return (request, _response, next) =>
    next(request.params.project === projectId ? undefined : new GoogleError('PROJECT_NOT_FOUND'));
}

const forbidStoring: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

const answerNotFound: RequestHandler = (request, _response, next) => {
  if (operationPath.test(request.path)) {
    return next(notImplemented('This provider does not have that operation.'));
  }
  next(new GoogleError('Not Found', { code: 404, status: 'NOT_FOUND', reason: 'notFound' }));
};

const httpError = z.object({
  status: z.number().int().min(400).max(499),
  type: z.string().optional(),
});

const answerError: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const refusal = toGoogleError(error);
  if (refusal.code === 500) logFailure(error, 'The identity provider failed');
  response.status(refusal.code).json(refusal.toBody());
};

function toGoogleError(error: unknown): GoogleError {
  if (error instanceof GoogleError) return error;
  const { success, data } = httpError.safeParse(error);
  if (!success) return new GoogleError('INTERNAL_ERROR', { code: 500, status: 'INTERNAL' });
  return unreadableRequest(data);
}

// The parser's own message quotes the body, which may contain a password.
function unreadableRequest({ status, type }: z.output<typeof httpError>): GoogleError {
  if (type === 'entity.parse.failed') {
    return new GoogleError('Invalid JSON payload received. Unexpected token.', {
      status: 'INVALID_ARGUMENT',
      reason: 'parseError',
    });
  }
  if (type === 'entity.too.large') {
    return new GoogleError('Request payload size exceeds the limit: 65536 bytes.', {
      code: status,
      reason: 'uploadTooLarge',
    });
  }
  return new GoogleError('The request could not be read.', { code: status });
}

type Routes = [route: string, operation: Operation][];

const toolkit = '/identitytoolkit.googleapis.com';

const accountRoutes: Routes = [
  [`POST ${toolkit}/v1/accounts:signUp`, signUp],
  [`POST ${toolkit}/v1/accounts:signInWithPassword`, signInWithPassword],
  [`POST ${toolkit}/v1/accounts:signInWithEmailLink`, signInWithEmailLink],
  [`POST ${toolkit}/v1/accounts:signInWithIdp`, signInWithIdp],
  [`POST ${toolkit}/v1/accounts:createAuthUri`, createAuthUri],
  [`POST ${toolkit}/v1/accounts:sendOobCode`, sendActionCode],
  [`POST ${toolkit}/v1/accounts:resetPassword`, resetPassword],
  [`POST ${toolkit}/v1/accounts:lookup`, lookupOwnAccount],
  [`POST ${toolkit}/v1/accounts:update`, updateOwnAccount],
  [`POST ${toolkit}/v1/accounts:delete`, deleteOwnAccount],
  [`POST ${toolkit}/v2/accounts/mfaEnrollment:start`, startEnrolment],
  [`POST ${toolkit}/v2/accounts/mfaEnrollment:finalize`, finalizeEnrolment],
  [`POST ${toolkit}/v2/accounts/mfaEnrollment:withdraw`, withdrawFactor],
  [`POST ${toolkit}/v2/accounts/mfaSignIn:start`, startSignIn],
  [`POST ${toolkit}/v2/accounts/mfaSignIn:finalize`, finalizeSignIn],
  [`GET ${toolkit}/v1/projects`, getProject],
  [`GET ${toolkit}/v1/recaptchaParams`, getRecaptchaParams],
  [`GET ${toolkit}/v2/recaptchaConfig`, getRecaptchaConfig],
];

const tokenRoutes: Routes = [['POST /securetoken.googleapis.com/v1/token', grantToken]];

/** Relative to `…/v1/projects/{project}`. */
const ownerRoutes: Routes = [
  ['POST /accounts', createAccount],
  ['POST /accounts:lookup', lookupAccounts],
  ['POST /accounts:update', updateAccount],
  ['POST /accounts:delete', deleteAccount],
  ['POST /accounts:sendOobCode', sendActionCode],
  ['GET /accounts:batchGet', listAccounts],
  ['POST /accounts:batchCreate', batchCreate],
];

/** Unauthenticated, as in the emulator; relative to `/emulator/v1/projects/{project}`. */
const emulatorRoutes: Routes = [
  ['GET /config', getConfig],
  ['PATCH /config', updateConfig],
  ['GET /oobCodes', listCodes],
  ['DELETE /accounts', deleteAccounts],
];
