import type { z } from 'zod';
import { issueOf } from '~/core-api/record-list';
import type { Answer, CoreClient, Request } from './core-client';
import { notKept, notTried } from './finding';

export type ProbeOptions = {
  token: string;
  /** Of another person. */
  otherToken?: string;
  /** Rules that write are not tried. */
  isReadOnly?: boolean;
  /** A feedback may be begun, which no call removes. */
  mayBegin?: boolean;
};

type Ask = Omit<Request, 'method' | 'path' | 'token'> & { token?: string | null };

/** Statuses, and the schema of the body. */
type Expected<Value> = readonly [readonly number[], z.ZodType<Value, z.ZodTypeDef, unknown>];

export type Probe = ReturnType<typeof createProbe>;

/** What the rules ask a core with; whatever does not fit the contract ends the rule that asked. */
export function createProbe(client: CoreClient, options: ProbeOptions) {
  const facts = new Map<string, Promise<unknown>>();
  const left: string[] = [];

  /** @throws Finding without an answer. */
  async function ask(call: string, { token = options.token, ...more }: Ask = {}): Promise<Answer> {
    const [method = '', path = ''] = call.split(' ');
    const reply = await client.send({ method, path, token, ...more });
    return reply.status === null ? notKept(`${call}: ${reply.failure}`) : reply;
  }

  /** @throws Finding for another status. */
  async function expectStatus(call: string, statuses: readonly number[], more: Ask = {}) {
    const answer = await ask(call, more);
    mustBeOneOf(call, answer, statuses);
    return answer;
  }

  /** @throws Finding for another status, and for a body that does not fit the schema. */
  async function expectBody<Value>(
    call: string,
    expected: Expected<Value>,
    more: Ask = {},
  ): Promise<Value> {
    return readBody(call, await ask(call, more), expected);
  }

  return {
    ask,
    expectStatus,
    expectBody,
    readBody,
    /** What could not be put back. */
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
    /** The same for every rule of a run. */
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
