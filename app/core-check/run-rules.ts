import { createCoreClient, type Reply, type Request } from './core-client';
import { Finding, createProbe, type ProbeOptions, type Rule } from './probe';

export type Verdict = Pick<Rule, 'call' | 'rule'> & {
  isOptional: boolean;
  isKept: boolean | null;
  reason: string;
};

export type CheckResult = {
  verdicts: Verdict[];
  /** What the check could not put back. */
  left: string[];
  /** Of each call, in milliseconds. */
  durations: number[];
};

type Settings = ProbeOptions & { url: string; timeoutMs: number };

/** Calls in a row without an answer, after which the core counts as gone. */
const mostUnanswered = 3;

export async function runRules(rules: readonly Rule[], settings: Settings): Promise<CheckResult> {
  const { url, timeoutMs, ...options } = settings;
  const client = createCoreClient({ url, timeoutMs });
  let unanswered = 0;
  const probe = createProbe({ ...client, send: countingSend }, options);

  async function countingSend(request: Request): Promise<Reply> {
    if (unanswered >= mostUnanswered) return { status: null, failure: 'the core is gone' };
    const reply = await client.send(request);
    unanswered = reply.status === null ? unanswered + 1 : 0;
    return reply;
  }

  async function verdictOf({ call, rule, isWriting, check, ...more }: Rule): Promise<Verdict> {
    const named = { call, rule, isOptional: more.isOptional ?? false };
    if (unanswered >= mostUnanswered) return { ...named, isKept: null, reason: 'no answers' };
    try {
      if (isWriting) probe.mustWrite();
      await check(probe);
      return { ...named, isKept: true, reason: '' };
    } catch (error) {
      if (!(error instanceof Finding)) throw error;
      return { ...named, isKept: error.isKept, reason: error.message };
    }
  }

  const verdicts: Verdict[] = [];
  for (const rule of rules) verdicts.push(await verdictOf(rule));
  return { verdicts, left: [...new Set(probe.left)], durations: client.durations };
}
