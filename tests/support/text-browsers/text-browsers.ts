import { lookFor } from '../installed';
import { openInTerminal } from './open-in-terminal';
import { programs } from './programs';

/** Those of the distribution */
export const textBrowsers = Object.entries(programs).map(([name, program]) => ({
  name,
  ...lookFor(program.needs),
  open: (url: string) => openInTerminal(program, url),
}));
