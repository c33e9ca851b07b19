import { config } from '~/config/config.server';
import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import { sharesByMonth } from '~/sizes/months';
import type { SizedItem } from '~/sizes/sized-item';

const monthsShown = 12;

export type Month = {
  /** For the axis. */
  label: string;
  name: string;
  kept: number;
  returned: number;
  texts: { kept: string; returned: string };
};

/** Null when nothing was bought in that time. */
export function lastMonthsOf(items: readonly SizedItem[], { words, language }: Translator) {
  const { shortMonth, shortMonthAndYear, number } = formatsOf(language);
  const { timeZone } = config;
  const shares = sharesByMonth(items, { now: Date.now(), timeZone, count: monthsShown });
  if (shares.every(({ bought }) => bought === 0)) return null;
  const rows = shares.map(({ month, bought, returned }): Month => {
    // In the middle of the month it is the same month in every time zone.
    const date = new Date(`${month}-15T12:00:00Z`);
    const kept = bought - returned;
    return {
      label: shortMonth(date),
      name: shortMonthAndYear(date),
      kept,
      returned,
      texts: { kept: number(kept), returned: number(returned) },
    };
  });
  return { words: words('why-i-return').months, rows };
}
