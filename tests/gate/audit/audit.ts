import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startVitest, type TestModule } from 'vitest/node';
import { z } from 'zod';
import { languages } from '~/i18n/languages';
import { suiteSchema, type Suite } from '../table';
import { help, readOptions, type Options } from './options';
import { countFindings, reportOf, summaryOf, type Audit } from './report';

/** Recordings and the list of pages as a whole say nothing about single pages. */
const ofAllPages = ['tests/gate/pages'];
const ofPages = ['tests/gate/languages', 'tests/gate/overlays'];

const tools = {
  axe: 'node_modules/axe-core',
  Alfa: 'tests/alfa/node_modules/@siteimprove/alfa-rules',
  'Nu HTML checker': 'tests/nu/node_modules/vnu-jar',
  'html-validate': 'node_modules/html-validate',
};

async function runGate({ pages, languages: asked, folder }: Options): Promise<Audit> {
  const date = new Date();
  process.env.AUDIT_FOLDER = folder;
  process.env.AUDIT_PAGES = JSON.stringify(pages);
  const vitest = await startVitest(
    'test',
    pages.length > 0 ? ofPages : [...ofPages, ...ofAllPages],
    {
      config: 'tests/vitest.all.config.ts',
      project: ['shared'],
      testNamePattern: testsIn(asked),
      watch: false,
      silent: true,
    },
  );
  const modules = vitest.state.getTestModules();
  await vitest.close();
  return {
    date,
    minutes: Math.round((Date.now() - date.getTime()) / 6000) / 10,
    versions: { ...versions(), Browser: browserVersion() },
    suites: readSuites(folder),
    failures: failuresOf(modules),
    skipped: testsOf(modules).flatMap(({ name }) => (name.includes('(skipped: ') ? [name] : [])),
  };
}

/** Titles of tests say `in fr`; those that name no language are about English. */
function testsIn(asked: Options['languages']): RegExp {
  const others = languages.filter((one) => one !== 'en' && !asked.includes(one));
  if (!asked.includes('en')) return new RegExp(` in (${asked.join('|')})\\b`);
  return others.length > 0 ? new RegExp(`^(?!.* in (${others.join('|')})\\b)`) : /^/;
}

function testsOf(modules: TestModule[]) {
  return modules.flatMap(({ children }) => [...children.allTests()]);
}

function failuresOf(modules: TestModule[]): Record<string, string> {
  const ofModules = modules.map((module) => ({
    name: module.relativeModuleId,
    errors: module.errors(),
  }));
  const ofTests = testsOf(modules).map((one) => ({
    name: one.name,
    errors: one.result().errors ?? [],
  }));
  const failed = [...ofModules, ...ofTests].filter(({ errors }) => errors.length > 0);
  return Object.fromEntries(
    failed.map(({ name, errors }) => [name, errors.map(({ message }) => message).join('\n')]),
  );
}

/** English, with all checks, comes first; its shares are one suite. */
function readSuites(folder: string): Suite[] {
  const suites = new Map<string, Suite>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const { title, language, findings } = suiteSchema.parse(
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    );
    const key = `${language} ${title}`;
    const others = suites.get(key)?.findings;
    suites.set(key, { title, language, findings: { ...others, ...findings } });
  }
  const placeOf = ({ language, title }: Suite) =>
    languages.indexOf(language) * 10 + Number(title !== 'pages');
  return [...suites.values()].sort((a, b) => placeOf(a) - placeOf(b));
}

function versions(): Record<string, string> {
  const versionOf = (folder: string) => {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) return 'not installed';
    return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
  };
  return Object.fromEntries(
    Object.entries(tools).map(([name, folder]) => [name, versionOf(folder)]),
  );
}

function browserVersion(): string {
  const { CHROMIUM_PATH } = process.env;
  return CHROMIUM_PATH
    ? execFileSync(CHROMIUM_PATH, ['--version'], { encoding: 'utf8' }).trim()
    : 'none';
}

async function main(): Promise<void> {
  const callerFolder = process.env.INIT_CWD ?? process.cwd();
  const options = readOptions(process.argv.slice(2), callerFolder);
  if (options === 'help') {
    process.stdout.write(help);
    return;
  }
  const { folder } = options;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const audit = await runGate(options);
  const file = join(folder, 'index.html');
  writeFileSync(file, reportOf(audit));
  const isClean = countFindings(audit.suites) + Object.keys(audit.failures).length === 0;
  process.exitCode = isClean ? 0 : 1;
  process.stdout.write(`${summaryOf(audit)}: ${relative(callerFolder, file)}\n`);
}

main().catch((error: unknown) => {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
});
