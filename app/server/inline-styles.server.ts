import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { projectFolder } from '~/config/project-folder.server';

export type InlineStyles = { text: string; /** For the Content-Security-Policy */ source: string };

/** @param address of a style sheet of the build */
export function readInlineStyles(address: string): InlineStyles {
  const text = readFileSync(join(projectFolder, 'public', address), 'utf8');
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
