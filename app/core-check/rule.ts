import type { Probe } from './probe';

/** One sentence of the contract, and how it is checked. */
export type Rule = {
  /** Such as `GET /core/api/v1/users/self`. */
  call: string;
  /** What the core does, as a sentence without its subject; unique among the rules of its call. */
  rule: string;
  /** Optional rules do not count for the exit code. */
  isOptional?: true;
  isWriting?: true;
  /** @throws Finding unless the rule is kept. */
  check: (core: Probe) => Promise<unknown>;
};

export const call = {
  getProfile: 'GET /core/api/v1/users/self',
  createProfile: 'POST /core/api/v1/users',
  changeProfile: 'PUT /core/api/v1/users/self',
  removeProfile: 'DELETE /core/api/v1/users/self',
  unsubscribe: 'POST /core/api/v1/users/self/newsletter/unsubscribe',
  emails: 'POST /core/api/v1/users/self/emails',
  removeEmail: 'DELETE /core/api/v1/users/self/emails/{id}',
  sendVerification: 'POST /core/api/v1/users/self/email/{id}/send-verification',
  findVerification: 'GET /core/api/v1/emails/verification',
  verifyEmail: 'POST /core/api/v1/emails/verification',
  refuseVerification: 'DELETE /core/api/v1/emails/verification',
  transactions: 'GET /core/api/v2/transactions/self',
  statuses: 'GET /core/api/v1/feedback/Status',
  allFeedback: 'GET /core/api/v1/feedback/All',
  getFeedback: 'GET /core/api/v1/feedback',
  addFeedback: 'POST /core/api/v1/feedback',
  changeFeedback: 'PUT /core/api/v1/feedback/{id}',
  categories: 'GET /mywardrobe/api/v1/categories',
  items: 'GET /mywardrobe/api/v1/items',
  addItem: 'POST /mywardrobe/api/v1/items',
  getItem: 'GET /mywardrobe/api/v1/items/{id}',
  changeItem: 'PUT /mywardrobe/api/v1/items/{id}',
  removeItem: 'DELETE /mywardrobe/api/v1/items/{id}',
  restoreItem: 'POST /mywardrobe/api/v1/items/{id}/restore',
} as const;

/** An id that no core gives. */
export const unknownId = 'check-core-unknown';

export function withId(template: string, id: string): string {
  return template.replace('{id}', encodeURIComponent(id));
}
