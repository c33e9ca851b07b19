import { config } from '~/config/config.server';

const minuteMs = 60_000;

// Creating a format costs more than a hundred uses of it.
const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: config.timeZone });

let known = { minute: 0, text: '' };

/** Every page says it: formatted once a minute. */
export function thisYear(): string {
  const minute = Math.floor(Date.now() / minuteMs);
  if (known.minute !== minute) known = { minute, text: year.format(new Date()) };
  return known.text;
}
