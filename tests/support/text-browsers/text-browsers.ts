import { install } from './install';
import { openInTerminal } from './open-in-terminal';
import { programs } from './programs';

/** Those of the distribution; tests with a browser that is missing are skipped, and their titles say so. */
export const textBrowsers = Object.entries(programs).map(([name, program]) => {
  const missing = install(program.needs);
  return {
    name,
    isMissing: missing.length > 0,
    note: missing.length > 0 ? ` (skipped: ${missing.join(', ')} not installed)` : '',
    open: (url: string) => openInTerminal(program, url),
  };
});
