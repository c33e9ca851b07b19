import { config } from '~/config/config.server';

// Making a format costs more than a hundred uses of it.
const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: config.timeZone });

/** The year in the time zone of the app. */
export function thisYear(): string {
  return year.format(new Date());
}
