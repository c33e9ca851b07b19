import { config } from '~/config/config.server';

// Creating a format costs more than a hundred uses of it.
const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: config.timeZone });

export function thisYear(): string {
  return year.format(new Date());
}
