import {
  addEmail,
  findVerification,
  refuseVerification,
  removeEmail,
  sendVerification,
  verifyEmail,
} from '~/core-api/email.server';
import {
  addFeedback,
  changeFeedback,
  getFeedback,
  listFeedback,
  listFeedbackStatuses,
} from '~/core-api/feedback.server';
import {
  changeProfile,
  getOrCreateProfile,
  getProfile,
  removeProfile,
  unsubscribe,
  welcomeNewcomer,
} from '~/core-api/profile.server';
import { getTransactions } from '~/core-api/transaction.server';
import type { Caller } from '~/server/caller';
import type { Outcome } from '~/server/outcome';
import { feedback, paths, profile, status, transaction } from '../support/core-fixtures';
import { wardrobeCalls } from './wardrobe-calls';

export type ClientCall = {
  name: string;
  ask: (caller: Caller) => Promise<Outcome<unknown, string>>;
  /** The first request. */
  request: string;
  good: { status: number; body: unknown };
  alsoGood?: number;
  value: unknown;
  /** Any other status is `unknown`. */
  refusals: Record<number, string>;
  /** Empty when the body does not matter. */
  unreadable: unknown[];
};

const item = { purchaseId: 'p-1', sourceId: 's-1', sourceVariationId: 'v-1' };
const begun = feedback({ forMe: ['forMe.yes'] }, 20);
const page = { results: [transaction(1)], continuationToken: 'next' };
const verificationPath = '/core/api/v1/emails/verification';
const address = { address: 'ann@example.com' };

const wholly = { unreadable: 0, firstIssue: null };

/** All functions that call the core: the contract tests run each of them. */
export const clientCalls: ClientCall[] = [
  ...wardrobeCalls,
  {
    name: 'getOrCreateProfile',
    ask: getOrCreateProfile,
    request: paths.profile,
    good: { status: 200, body: profile() },
    value: { ...profile(), ...wholly, unreadableAddresses: 0, asStored: profile() },
    // A 404 leads to further calls, which core-client-requests.test.ts covers.
    refusals: {},
    unreadable: [
      { primaryEmailAddress: 'ann@example.com' },
      { primaryEmailAddress: { id: 7, address: 'ann@example.com', isVerified: true } },
    ],
  },
  {
    name: 'getProfile',
    ask: getProfile,
    request: paths.profile,
    good: { status: 200, body: profile() },
    value: { ...profile(), ...wholly, unreadableAddresses: 0, asStored: profile() },
    refusals: { 404: 'not-found' },
    unreadable: [{ primaryEmailAddress: 'ann@example.com' }],
  },
  {
    name: 'changeProfile',
    ask: (caller) =>
      changeProfile(caller, { firstName: 'Kim', gender: 'Other', yearOfBirth: 1990 }),
    request: 'PUT /core/api/v1/users/self',
    good: { status: 200, body: null },
    value: undefined,
    refusals: { 400: 'bad-request', 401: 'unauthenticated', 404: 'not-found', 500: 'internal' },
    unreadable: [],
  },
  {
    name: 'unsubscribe',
    ask: unsubscribe,
    request: 'POST /core/api/v1/users/self/newsletter/unsubscribe',
    good: { status: 200, body: null },
    alsoGood: 204,
    value: undefined,
    refusals: {},
    unreadable: [],
  },
  {
    name: 'removeProfile',
    ask: removeProfile,
    request: 'DELETE /core/api/v1/users/self',
    good: { status: 200, body: null },
    alsoGood: 204,
    value: undefined,
    refusals: {},
    unreadable: [],
  },
  {
    name: 'addEmail',
    ask: (caller) => addEmail(caller, { address: 'kim@example.com' }),
    request: 'POST /core/api/v1/users/self/emails',
    good: { status: 201, body: null },
    value: undefined,
    refusals: {
      403: 'refused',
      404: 'not-found',
      409: 'already-exists',
      429: 'too-many-addresses',
    },
    unreadable: [],
  },
  {
    name: 'removeEmail',
    ask: (caller) => removeEmail(caller, { emailId: 'e-2' }),
    request: 'DELETE /core/api/v1/users/self/emails/e-2',
    good: { status: 200, body: null },
    value: undefined,
    refusals: { 404: 'not-found' },
    unreadable: [],
  },
  {
    name: 'welcomeNewcomer',
    ask: welcomeNewcomer,
    request: paths.profile,
    good: { status: 200, body: profile() },
    value: undefined,
    // As for getOrCreateProfile.
    refusals: {},
    unreadable: [{ primaryEmailAddress: 'ann@example.com' }],
  },
  {
    name: 'getTransactions',
    ask: (caller) => getTransactions(caller, { continuationToken: null }),
    request: paths.transactions,
    good: { status: 200, body: page },
    value: { ...page, ...wholly },
    refusals: { 401: 'unauthenticated' },
    unreadable: [{}, { results: 'none' }, { results: null }, { results: { 0: page.results[0] } }],
  },
  {
    name: 'listFeedbackStatuses',
    ask: listFeedbackStatuses,
    request: paths.statuses,
    good: { status: 200, body: { results: [status(1, 100)] } },
    value: { records: [status(1, 100)], ...wholly },
    refusals: { 404: 'not-found' },
    unreadable: [{}, { results: null }, { results: {} }],
  },
  {
    name: 'listFeedback',
    ask: (caller) => listFeedback(caller, { continuationToken: null }),
    request: paths.allFeedback,
    good: { status: 200, body: { results: [begun], continuationToken: 'next' } },
    value: { results: [begun], continuationToken: 'next', ...wholly },
    refusals: { 404: 'not-offered', 405: 'not-offered', 501: 'not-offered' },
    unreadable: [{}, { results: null }, { results: {} }],
  },
  {
    name: 'addFeedback',
    ask: (caller) => addFeedback(caller, item),
    request: paths.beginFeedback,
    good: { status: 201, body: begun },
    value: begun,
    refusals: { 404: 'not-found' },
    unreadable: [
      {},
      { ...begun, progressPercentage: 101 },
      { ...begun, questions: [{ ...begun.questions[0], questionType: 'Slider' }] },
    ],
  },
  {
    name: 'getFeedback',
    ask: (caller) => getFeedback(caller, item),
    request: paths.feedback,
    good: { status: 200, body: begun },
    value: begun,
    refusals: { 404: 'not-found' },
    unreadable: [{}, { ...begun, id: 77 }, { ...begun, questions: null }],
  },
  {
    name: 'changeFeedback',
    ask: (caller) => changeFeedback(caller, begun),
    request: paths.saveFeedback,
    good: { status: 200, body: { progressPercentage: 40 } },
    value: 40,
    refusals: { 404: 'not-found' },
    unreadable: [{}, { progressPercentage: '40' }, { progressPercentage: 100.5 }],
  },
  {
    name: 'sendVerification',
    ask: (caller) => sendVerification(caller, { emailId: 'e-1' }),
    request: 'POST /core/api/v1/users/self/email/e-1/send-verification',
    good: { status: 200, body: null },
    value: undefined,
    refusals: { 400: 'action-expired', 403: 'refused', 404: 'not-found' },
    unreadable: [],
  },
  {
    name: 'findVerification',
    ask: (caller) => findVerification(caller, { code: 'c-1' }),
    request: `GET ${verificationPath}`,
    good: { status: 200, body: address },
    value: address,
    refusals: { 400: 'expired', 404: 'expired', 409: 'already-verified' },
    unreadable: [{}, { address: null }, 'ann@example.com'],
  },
  {
    name: 'verifyEmail',
    ask: (caller) => verifyEmail(caller, { code: 'c-1' }),
    request: `POST ${verificationPath}`,
    good: { status: 200, body: address },
    value: address,
    refusals: {
      400: 'expired',
      403: 'other-account',
      404: 'expired',
      409: 'already-verified',
    },
    unreadable: [{}, { address: 7 }, []],
  },
  {
    name: 'refuseVerification',
    ask: (caller) => refuseVerification(caller, { code: 'c-1' }),
    request: `DELETE ${verificationPath}`,
    good: { status: 200, body: null },
    value: undefined,
    refusals: { 400: 'expired', 404: 'expired', 409: 'already-verified' },
    unreadable: [],
  },
];
