import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { isWholeRun, wholeRunNote } from '../support/tier';
import { firstChanges, type Change } from './first-changes';

const document = readFileSync('docs/first-change.md', 'utf8');

test.each(firstChanges)('docs/first-change.md says what to write in $file: $text', (change) => {
  changed('.', change);
  const name = change.file.replace(/^locales\/\w+\//, '').replace(/^tests\/.*\//, '');
  expect(document).toContain(name);
  if (!change.isImplied) expect(oneLine(document)).toContain(oneLine(change.text));
});

/** The setting in all languages, the column, and a sixth language with the texts of English. */
test.skipIf(!isWholeRun)(
  `a copy with the three first changes has right types and passes its tests${wholeRunNote}`,
  async () => {
    const copy = mkdtempSync(join(tmpdir(), 'first-change-'));
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
    const isSource = (path: string) =>
      !/^(node_modules|build|public\/build|\.\w+|tests\/\w+\/node_modules)(\/|$)/.test(path);
    const from = resolve('.');
    cpSync(from, copy, { recursive: true, filter: (path) => isSource(relative(from, path)) });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    for (const change of firstChanges) {
      writeFileSync(join(copy, change.file), changed(copy, change));
    }
    cpSync(join(copy, 'locales/en'), join(copy, 'locales/da'), { recursive: true });

    /** Rejects with what the program has printed. */
    const run = (program: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [join('node_modules', program), ...args], {
        cwd: copy,
      });
    await run('tsx/dist/cli.mjs', 'app/scripts/write-openapi.ts');
    await run('typescript/bin/tsc');
    await run('tsx/dist/cli.mjs', 'app/scripts/build.mjs');
    const suites = [
      ...['pages/settings-general', 'pages/saved-unchanged', 'pages/settings-download'],
      ...['pages/list-export', 'pages/language', 'people/users', 'contract/openapi'],
      ...['structure/locales'],
    ];
    await run('vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...suites);
  },
);

function changed(folder: string, change: Change): string {
  const source = readFileSync(join(folder, change.file), 'utf8');
  const anchor = 'after' in change ? change.after : change.before;
  expect(source).toContain(anchor);
  const place = source.indexOf(anchor) + ('after' in change ? anchor.length : 0);
  return source.slice(0, place) + change.text + source.slice(place);
}

/** Without what joins it to its neighbours. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^[ ,|]+|[ ,|]+$/g, '');
}
