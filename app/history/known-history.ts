import type { Transaction } from '~/core-api/transaction';
import type { History } from './history';
import type { HistoryRefusal, StatusesRead } from './read-history.server';

/** Either everything, or why not: then no number and no size can be said. */
export type Known = { history: History; partial: null } | { history: null; partial: PartlyKnown };

export type PartlyKnown = {
  /** Null while it is being read. */
  refusal: HistoryRefusal | null;
  count: number;
  items: readonly Transaction[];
  isComplete: boolean;
  unreadable: number;
  statuses: StatusesRead;
};

export function statusesIn({ history, partial }: Known): StatusesRead {
  return history ? { ok: true, value: history } : partial.statuses;
}

export function saidIn(known: Known): Pick<History, 'statuses' | 'answers'> | null {
  if (known.history) return known.history;
  const { statuses } = known.partial;
  return statuses.ok ? { statuses: statuses.value.statuses, answers: new Map() } : null;
}
