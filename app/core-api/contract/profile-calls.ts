import { z } from 'zod';
import { profileBodySchema, type ProfileBody } from '../profile';
import { ifNoneMatch, refusal, unchanged, type CoreCall } from './core-call';

const example: ProfileBody = {
  firstName: 'Kim',
  lastName: 'Berg',
  gender: 'Other',
  yearOfBirth: 1990,
  productId: 'P-1A2B3C4D5E',
  primaryEmailAddress: { id: 'e-1', address: 'kim@example.com', isVerified: true },
  associatedEmailAddresses: [{ id: 'e-2', address: 'kim@example.org', isVerified: false }],
  emailPreferences: { Newsletter: false },
};

const profileBody = { schema: profileBodySchema, name: 'Profile', example };

const changeSchema = profileBodySchema.passthrough();

const missing = refusal('The person has no profile yet.', 'not-found');

export const profileCalls: CoreCall[] = [
  {
    id: 'getProfile',
    method: 'get',
    path: '/core/api/v1/users/self',
    summary: 'The profile of the person',
    description:
      'The primary address is the one of the ID token. Purchases, wardrobe, feedback and further addresses are shown only when it is verified.',
    without: null,
    parameters: [ifNoneMatch],
    answers: {
      200: { meaning: 'The profile.', body: profileBody },
      304: unchanged,
      404: refusal('There is none yet. It is created and read again.', 'not-found'),
    },
  },
  {
    id: 'createProfile',
    method: 'post',
    path: '/core/api/v1/users',
    summary: 'Creates the profile of a person who has none',
    description: 'Repeated, it leaves the profile as it is. Only the status is read.',
    without: null,
    body: { schema: z.object({}), name: 'NewProfile', example: {} },
    answers: {
      200: { meaning: 'It was there already.' },
      201: { meaning: 'It is created.' },
      204: { meaning: 'It is created, or was there already.' },
      410: refusal(
        'The person was deleted after this login, which brings nothing back.',
        'deleted',
      ),
    },
  },
  {
    id: 'changeProfile',
    method: 'put',
    path: '/core/api/v1/users/self',
    summary: 'Replaces what the person says of themself',
    description:
      'Of the body only firstName, lastName (at most 100 characters each), gender, yearOfBirth and emailPreferences are stored; a field that is left out becomes empty, and emailPreferences left out means no newsletter. Everything else in the body is ignored: the newsletter page sends the whole profile back.',
    without: null,
    body: { schema: changeSchema, name: 'ProfileChange', example },
    answers: {
      200: { meaning: 'The profile as it is now.', body: profileBody },
      400: refusal('The body is not valid.', 'validation'),
      404: missing,
    },
  },
  {
    id: 'removeProfile',
    method: 'delete',
    path: '/core/api/v1/users/self',
    summary: 'Deletes the person with everything that belongs to them',
    description: 'Addresses, feedback, wardrobe, and the purchases of verified addresses.',
    without: null,
    answers: {
      200: { meaning: 'It is deleted.' },
      202: { meaning: 'It will be deleted.' },
      204: { meaning: 'It is deleted.' },
      404: missing,
    },
  },
  {
    id: 'unsubscribe',
    method: 'post',
    path: '/core/api/v1/users/self/newsletter/unsubscribe',
    summary: 'Ends the newsletter, before a profile is deleted',
    without: null,
    answers: {
      200: { meaning: 'No newsletter is sent from now on.' },
      202: { meaning: 'It will be ended.' },
      204: { meaning: 'No newsletter is sent from now on.' },
      404: missing,
    },
  },
];
