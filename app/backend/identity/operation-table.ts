import { createAccount } from './operations/administration/create-account';
import { deleteAccount } from './operations/administration/delete-account';
import { listAccounts } from './operations/administration/list-accounts';
import { lookupAccounts } from './operations/administration/lookup-accounts';
import { updateAccount } from './operations/administration/update-account';
import { resetPassword } from './operations/action-codes/reset-password';
import { sendActionCode } from './operations/action-codes/send-action-code';
import { deleteAccounts } from './operations/emulator/delete-accounts';
import { getConfig } from './operations/emulator/get-config';
import { listCodes } from './operations/emulator/list-codes';
import { updateConfig } from './operations/emulator/update-config';
import type { Operation } from './operations/operation';
import { deleteOwnAccount } from './operations/own-account/delete-own-account';
import { lookupOwnAccount } from './operations/own-account/lookup-own-account';
import { signUp } from './operations/own-account/sign-up';
import { updateOwnAccount } from './operations/own-account/update-own-account';
import { getProject } from './operations/project/get-project';
import { getRecaptchaConfig } from './operations/project/get-recaptcha-config';
import { getRecaptchaParams } from './operations/project/get-recaptcha-params';
import { finalizeEnrolment } from './operations/second-factor/finalize-enrolment';
import { finalizeSignIn } from './operations/second-factor/finalize-sign-in';
import { startEnrolment } from './operations/second-factor/start-enrolment';
import { startSignIn } from './operations/second-factor/start-sign-in';
import { withdrawFactor } from './operations/second-factor/withdraw-factor';
import { createAuthUri } from './operations/sign-in/create-auth-uri';
import { grantToken } from './operations/sign-in/grant-token';
import { signInWithEmailLink } from './operations/sign-in/sign-in-with-email-link';
import { signInWithIdp } from './operations/sign-in/sign-in-with-idp';
import { signInWithPassword } from './operations/sign-in/sign-in-with-password';

export type Calls = [call: string, operation: Operation][];

const toolkit = '/identitytoolkit.googleapis.com';

/** By the API key. */
export const ownCalls: Calls = [
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
export const tokenCalls: Calls = [['POST /securetoken.googleapis.com/v1/token', grantToken]];

/** By the owner's bearer, below `…/v1/projects/{project}`. */
export const ownerCalls: Calls = [
  ['POST /accounts', createAccount],
  ['POST /accounts:lookup', lookupAccounts],
  ['POST /accounts:update', updateAccount],
  ['POST /accounts:delete', deleteAccount],
  ['POST /accounts:sendOobCode', sendActionCode],
  ['GET /accounts:batchGet', listAccounts],
];

/** By nobody in particular, below `/emulator/v1/projects/{project}`, as at the emulator. */
export const emulatorCalls: Calls = [
  ['GET /config', getConfig],
  ['PATCH /config', updateConfig],
  ['GET /oobCodes', listCodes],
  ['DELETE /accounts', deleteAccounts],
];
