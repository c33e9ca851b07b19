import { z } from 'zod';
import { verifiedSchema } from '../email';
import { inPath, inQuery, refusal, type CoreCall } from './core-call';

const withoutLinks =
  'Links in e-mails of the core cannot lead to the product; the core needs a page of its own for them.';

const verified = {
  schema: verifiedSchema,
  name: 'VerifiedAddress',
  example: { address: 'kim@example.org' },
};
const used = refusal('The address is verified already. Optional: 404 means the same.', 'used');
const expired = refusal('The code is unknown, used or too old.', 'not-found');
const code = { code: 'AbC123' };

export const emailCalls: CoreCall[] = [
  {
    id: 'addEmail',
    method: 'post',
    path: '/core/api/v1/users/self/emails',
    summary: 'Adds a further address and sends its verification e-mail',
    description: 'The primary address must be verified. The new one counts once it is verified.',
    without: null,
    body: {
      schema: z.object({ address: z.string().email().max(254) }),
      name: 'NewEmailAddress',
      example: { address: 'kim@example.org' },
    },
    answers: {
      201: { meaning: 'The address is added.' },
      400: refusal('No address, or the primary address is not verified.', 'validation'),
      404: refusal('The person has no profile.', 'not-found'),
      409: refusal('The address is known already, the primary one included.', 'already-exists'),
    },
  },
  {
    id: 'removeEmail',
    method: 'delete',
    path: '/core/api/v1/users/self/emails/{id}',
    summary: 'Removes a further address',
    without: null,
    parameters: [inPath('id', 'Of the address.')],
    answers: {
      200: { meaning: 'The address is removed.' },
      404: refusal('The person has no further address with this id.', 'not-found'),
    },
  },
  {
    id: 'sendVerification',
    method: 'post',
    path: '/core/api/v1/users/self/email/{id}/send-verification',
    summary: 'Sends the verification e-mail of an address again',
    description: 'In the language of Accept-Language. Note the singular `email` in the path.',
    without: null,
    parameters: [inPath('id', 'Of the primary or a further address.')],
    answers: {
      200: { meaning: 'The e-mail is sent.' },
      400: refusal('The address is verified already.', 'already-verified'),
      404: refusal('The person has no address with this id.', 'not-found'),
    },
  },
  {
    id: 'findVerification',
    method: 'get',
    path: '/core/api/v1/emails/verification',
    summary: 'Whose address a verification link belongs to; the code stays valid',
    without: withoutLinks,
    isPublic: true,
    parameters: [inQuery('code', 'Of the link, the only credential.', 'AbC123')],
    answers: {
      200: { meaning: 'The address.', body: verified },
      400: refusal('No code, or none that could be one.', 'validation'),
      404: expired,
      409: used,
    },
  },
  {
    id: 'verifyEmail',
    method: 'post',
    path: '/core/api/v1/emails/verification',
    summary: 'Verifies the address of a verification link',
    without: withoutLinks,
    isPublic: true,
    body: {
      schema: z.object({ code: z.string().min(1).max(200) }),
      name: 'VerificationCode',
      example: code,
    },
    answers: {
      200: { meaning: 'The address is verified.', body: verified },
      400: refusal('No code, or none that could be one.', 'validation'),
      404: expired,
      409: used,
    },
  },
];
