import { z } from 'zod';
import { readPendingSignIn } from '../../second-factors/read-pending-sign-in';
import { operation } from '../operation';
import { clientFields } from '../request-fields';
import { refuseTextMessages } from './refuse-text-messages';

const request = z
  .object({
    mfaPendingCredential: z.string().optional(),
    mfaEnrollmentId: z.string().optional(),
    phoneSignInInfo: z.unknown(),
    ...clientFields,
  })
  .strict();

/** `mfaSignIn:start`: an authenticator app needs no message to be sent, so this only checks the request. */
export const startSignIn = operation(request, async (project, request) => {
  refuseTextMessages(request.phoneSignInInfo);
  await readPendingSignIn(project, request);
  return {};
});
