import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { projectFolder } from '~/config/project-folder.server';

export type InlineStyles = { text: string; /** For the Content-Security-Policy */ source: string };

/** HTML checkers read inline styles and know no transition between documents: the next page links to styles with it. */
const transitions = /@view-transition\{[^}]*\}|::view-transition[^{}]*\{[^}]*\}/g;

/** @param address of a style sheet of the build */
export function readInlineStyles(address: string): InlineStyles {
  const styles = readFileSync(join(projectFolder, 'public', address), 'utf8');
  const text = styles.replace(transitions, '');
  const hash = createHash('sha256').update(text).digest('base64');
  return { text, source: `'sha256-${hash}'` };
}

/**
 * Whether a page may be the first that its browser sees of this build: then it holds the styles, which saves it a round
 * trip (decision 092). Browsers that do not say where they come from get the link.
 */
export function isFromElsewhere({ headers }: IncomingMessage): boolean {
  return ['none', 'cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}
