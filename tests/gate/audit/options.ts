import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { languages, type Language } from '~/i18n/languages';
import { isAsked, namesByGroup } from '../asked-pages';

export const help = `Runs the checks of the accessibility gate on every page, and writes what they find as one HTML page with pictures.

  npm run audit
  npm run audit -- --page "Radio question" --language en

  --page PART       only pages with this in their name; /controls/states lists them
  --language CODE   only in this language: ${languages.join(', ')}
  --folder FOLDER   a new or an empty one (.cache/audit)
  --help            this text

--page and --language can be repeated. The exit code is 1 where something is found.
`;

const options = {
  page: { type: 'string', multiple: true },
  language: { type: 'string', multiple: true },
  folder: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type Options = { pages: string[]; languages: Language[]; folder: string };

/** @param callerFolder where relative folders begin */
export function readOptions(args: string[], callerFolder: string): Options | 'help' {
  const { values } = parseArgs({ args, options });
  if (values.help) return 'help';
  const { page: pages = [], language: codes = [...languages] } = values;
  const names = Object.values(namesByGroup()).flat();
  for (const part of pages) {
    if (!names.some((name) => isAsked(name, [part]))) {
      throw new Error(`No page has “${part}” in its name; /controls/states lists them`);
    }
  }
  for (const code of codes) {
    if (!languages.some((language) => language === code)) {
      throw new Error(`“${code}” is no language of the product: ${languages.join(', ')}`);
    }
  }
  const folder = resolve(callerFolder, values.folder ?? '.cache/audit');
  if (values.folder !== undefined && existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty`);
  }
  return { pages, languages: languages.filter((language) => codes.includes(language)), folder };
}
