import type { z } from 'zod';
import { issueOf } from '~/core-api/record-list';
import type { Answer, CoreClient, Request } from './core-client';

export type ProbeOptions = {
  token: string;
  otherToken?: string;
  isReadOnly?: boolean;
  /** A feedback may be begun, which no call removes. */
  mayBegin?: boolean;
};

export type Ask = Omit<Request, 'method' | 'path' | 'token'> & { token?: string | null };

type Expected<Value> = readonly [readonly number[], z.ZodType<Value, z.ZodTypeDef, unknown>];

export type Probe = ReturnType<typeof createProbe>;

export function createProbe(client: CoreClient, options: ProbeOptions) {
  const facts = new Map<string, Promise<unknown>>();
  const left: string[] = [];

  /** @throws Finding without an answer. */
  async function ask(call: string, { token = options.token, ...more }: Ask = {}): Promise<Answer> {
    const [method = '', path = ''] = call.split(' ');
    const reply = await client.send({ method, path, token, ...more });
    return reply.status === null ? notKept(`${call}: ${reply.failure}`) : reply;
  }

  async function expectStatus(call: string, statuses: readonly number[], more: Ask = {}) {
    const answer = await ask(call, more);
    mustBeOneOf(call, answer, statuses);
    return answer;
  }

  /** @throws Finding for another status, and for a body that does not fit the schema. */
  async function expectBody<Value>(call: string, expected: Expected<Value>, more: Ask = {}) {
    return readBody(call, await ask(call, more), expected);
  }

  return {
    ask,
    expectStatus,
    expectBody,
    readBody,
    left,
    otherToken: () => options.otherToken ?? notTried('needs --other-token'),
    mustWrite: () => (options.isReadOnly ? notTried('writes, and --read-only is set') : undefined),
    mustBegin: () =>
      options.mayBegin
        ? undefined
        : notTried('would begin a feedback, which no call removes: --begin-feedback allows it'),
    /** Runs what undoes a change; the rule that asked keeps its own finding. */
    async undo(what: string, restore: () => Promise<unknown>): Promise<void> {
      await restore().catch(() => left.push(what));
    },
    once<Fact>(
      name: string,
      schema: z.ZodType<Fact, z.ZodTypeDef, unknown>,
      find: () => Promise<Fact>,
    ): Promise<Fact> {
      const found = facts.get(name) ?? find();
      facts.set(name, found);
      return found.then((fact) => schema.parse(fact));
    },
  };
}

function mustBeOneOf(call: string, { status }: Answer, statuses: readonly number[]): void {
  if (!statuses.includes(status)) notKept(`${call}: ${status} instead of ${statuses.join(' or ')}`);
}

function readBody<Value>(call: string, answer: Answer, [statuses, schema]: Expected<Value>): Value {
  mustBeOneOf(call, answer, statuses);
  if (answer.body === undefined) return notKept(`${call}: ${answer.status} without JSON`);
  const parsed = schema.safeParse(answer.body);
  return parsed.success ? parsed.data : notKept(`${call}: ${issueOf(parsed.error)}`);
}

/** Ends a check: the rule is not kept, or (`isKept` null) could not be tried. */
export class Finding extends Error {
  constructor(
    readonly isKept: false | null,
    reason: string,
  ) {
    super(reason);
  }
}

export function notKept(reason: string): never {
  throw new Finding(false, reason);
}

export function notTried(reason: string): never {
  throw new Finding(null, reason);
}

export type Rule = {
  /** Such as `GET /core/api/v1/users/self`. */
  call: string;
  /** Unique among the rules of its call. */
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

export const unknownId = 'check-core-unknown';

export function withId(template: string, id: string): string {
  return template.replace('{id}', encodeURIComponent(id));
}
