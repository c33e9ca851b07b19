import type { Page } from '../support/visitor';
import type { Person, World } from './world';

/** What a visitor is about to do, so that the app makes the call. */
export type Attempt = {
  /** Of the request to the upstream; the person's address if not given. */
  mark?: string;
  send: () => Promise<Page>;
  /** Whether the upstream has done it. */
  isDone?: () => Promise<boolean>;
  /** Fields that a refused form must show again. */
  typed?: Record<string, string>;
};

/** A call of the web server to an upstream, and the page or form that makes it. */
export type CallCase = {
  upstream: 'core' | 'provider';
  /** As `GET /core/api/v1/users/self`, with `*` for an id. */
  call: string;
  by: string;
  /** What an answer without a fault has. */
  good: 200 | 303;
  /** Whether what is stored decides after a lost reply. */
  trusts?: boolean;
  /** Faults whose replies say that it is done: nobody can know better. */
  accepts?: readonly string[];
  /** Whether a redirect is no promise: its notice says what came of it. */
  saysByNotice?: boolean;
  /** Whether each attempt uses up its person. */
  isLast?: boolean;
  begin: (world: World, person: Person) => Promise<Attempt>;
};

/** By a call that expects no value. */
export const anyJson = ['empty', 'shape', 'deep'];

export function onPage(call: string, path: string): CallCase {
  const begin = async (_: World, { browser }: Person) => ({ send: () => browser.visit(path) });
  return { upstream: 'core', call, by: path, good: 200, begin };
}

export function byForm(
  call: string,
  by: string,
  begin: CallCase['begin'],
  more: Partial<CallCase> = {},
): CallCase {
  return { upstream: 'core', call, by, good: 303, begin, ...more };
}

export function toProvider(call: CallCase): CallCase {
  return { ...call, upstream: 'provider' };
}
