import { z } from 'zod';
import { config } from '~/config/config.server';
import type { Caller } from '~/server/caller';
import { log } from '~/server/log.server';
import type { Outcome, Unexpected } from '~/server/outcome';
import { callUpstream } from '~/server/upstream.server';
import { issueOf, type PartlyRead } from './record-list';

/** Any JSON, or nothing. Anything else was not written by the core, such as the page of a proxy in its place. */
export const noValue = z
  .unknown()
  .refine((body) => body !== undefined, 'not JSON')
  .transform((): void => undefined);

export function unknownPage(
  continuationToken: string | null,
): Readonly<Record<number, 'unknown-page'>> {
  return continuationToken ? { 400: 'unknown-page', 404: 'unknown-page' } : {};
}

type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string | number | null | undefined>;
  headers?: Record<string, string>;
  body?: unknown;
};

type Call<Value, Refusal extends string> = Request & {
  accept?: readonly number[];
  schema: z.ZodType<Value, z.ZodTypeDef, unknown>;
  refusals?: Readonly<Record<number, Refusal>>;
  partlyRead?: (value: Value) => PartlyRead;
};

export type Tagged<Value> = { value: Value; tag: string | null };

export async function callCore<Value, Refusal extends string = never>(
  caller: Caller,
  call: Call<Value, Refusal>,
): Promise<Outcome<Value, Refusal | Unexpected>> {
  return untagged(await callCoreUnlessKnown(caller, call, null));
}

export function untagged<Value, Refusal extends string>(
  outcome: Outcome<Tagged<Value>, Refusal>,
): Outcome<Value, Refusal> {
  return outcome.ok ? { ok: true, value: outcome.value.value } : outcome;
}

/** A 401 is retried once with a fresh token (G64). @returns `known` itself where nothing has changed */
export async function callCoreUnlessKnown<Value, Refusal extends string = never>(
  caller: Caller,
  call: Call<Value, Refusal>,
  known: Tagged<Value> | null,
): Promise<Outcome<Tagged<Value>, Refusal | Unexpected>> {
  const headers = { ...call.headers, ...(known?.tag && { 'if-none-match': known.tag }) };
  const conditional = { ...call, headers };
  let reply = await send(caller, conditional);
  if (reply.status === 401 && (await caller.renewIdToken()))
    reply = await send(caller, conditional);

  if (reply.status === null) return unexpected(caller, call, 'unknown', reply.failure);
  if (reply.status === 304 && known?.tag) return { ok: true, value: known };
  const { accept = [200], refusals = {} } = call;
  if (!accept.includes(reply.status)) {
    const refusal = refusals[reply.status];
    if (refusal !== undefined) return { ok: false, refusal };
    return unexpected(caller, call, 'unknown', String(reply.status));
  }
  const parsed = call.schema.safeParse(reply.body);
  if (!parsed.success) return unexpected(caller, call, 'unreadable', issueOf(parsed.error));
  logPartlyRead(call, parsed.data);
  return { ok: true, value: { value: parsed.data, tag: reply.tag } };
}

/** Only calls that read end at the caller's deadline: nobody knows what a write that was cut short has done. */
async function send(caller: Caller, { method, path, query = {}, headers = {}, body }: Request) {
  const url = new URL(path, config.coreApiUrl);
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') {
      url.searchParams.set(name, String(value));
    }
  }
  const token = caller.idToken();
  return callUpstream({
    upstream: 'core',
    kind: nounOf(path),
    method,
    url: url.href,
    ...(method === 'GET' && { deadline: caller.deadline }),
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      accept: 'application/json',
      'accept-language': caller.language,
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function logPartlyRead<Value, Refusal extends string>(
  { method, path, partlyRead }: Call<Value, Refusal>,
  value: Value,
): void {
  const { unreadable, firstIssue } = partlyRead?.(value) ?? { unreadable: 0, firstIssue: null };
  if (unreadable === 0) return;
  log.warn({ method, path, unreadable, firstIssue }, 'Partly unreadable response');
}

function unexpected(
  caller: Caller,
  { method, path }: Request,
  refusal: Unexpected,
  detail: string,
): { ok: false; refusal: Unexpected } {
  const level = detail === 'abandoned' ? 'debug' : timeLeft(caller) > 0 ? 'error' : 'warn';
  log[level]({ method, path, refusal, detail }, 'Unexpected response of the core');
  return { ok: false, refusal };
}

/** Such as `transactions` of `/core/api/v2/transactions/self`. */
function nounOf(path: string): string {
  return path.split('/')[4] ?? '';
}

function timeLeft({ deadline = Infinity }: Caller): number {
  return deadline - Date.now();
}
