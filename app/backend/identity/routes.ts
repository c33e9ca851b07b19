import { resetPassword } from './operations/action-codes/reset-password';
import { sendActionCode } from './operations/action-codes/send-action-code';
import {
  createAccount,
  deleteAccount,
  listAccounts,
  lookupAccounts,
  updateAccount,
} from './operations/administration';
import { deleteAccounts, getConfig, listCodes, updateConfig } from './operations/emulator';
import {
  type Operation,
  getProject,
  getRecaptchaConfig,
  getRecaptchaParams,
} from './operations/operation';
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

export type Routes = [route: string, operation: Operation][];

const toolkit = '/identitytoolkit.googleapis.com';

export const accountRoutes: Routes = [
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
export const tokenRoutes: Routes = [['POST /securetoken.googleapis.com/v1/token', grantToken]];

/** Relative to `…/v1/projects/{project}`. */
export const ownerRoutes: Routes = [
  ['POST /accounts', createAccount],
  ['POST /accounts:lookup', lookupAccounts],
  ['POST /accounts:update', updateAccount],
  ['POST /accounts:delete', deleteAccount],
  ['POST /accounts:sendOobCode', sendActionCode],
  ['GET /accounts:batchGet', listAccounts],
];

/** Unauthenticated, as in the emulator; relative to `/emulator/v1/projects/{project}`. */
export const emulatorRoutes: Routes = [
  ['GET /config', getConfig],
  ['PATCH /config', updateConfig],
  ['GET /oobCodes', listCodes],
  ['DELETE /accounts', deleteAccounts],
];
