import { config } from '~/config/config.server';
import type { SizedItem } from '~/sizes/sized-item';

const msPerDay = 86_400_000;
/** Of the right to withdraw, which begins with the receipt: the day of the purchase is the one that is known. */
const daysToReturn = 14;
const daysToTryOn = 10;

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: config.timeZone });

export type TryOn = {
  /** When to try it on, in days since 1970. */
  day: number;
  /** The last day on which it can be returned for certain, unless the store gives longer. */
  lastDay: number;
};

/** @returns null when it is too late, or nobody knows. */
export function tryOnOf({ date }: Pick<SizedItem, 'date'>, now: Date): TryOn | null {
  if (date === null) return null;
  const bought = dayOf(date);
  const today = dayOf(now.getTime());
  const lastDay = bought + daysToReturn;
  const day = Math.max(bought + daysToTryOn, today + 1);
  return bought <= today && day <= lastDay ? { day, lastDay } : null;
}

/** Midnight in UTC, for dates without a time. */
export function dateOf(day: number): Date {
  return new Date(day * msPerDay);
}

/** In the time zone of the product (decision 018). */
function dayOf(moment: number): number {
  return Date.parse(isoDay.format(moment)) / msPerDay;
}
