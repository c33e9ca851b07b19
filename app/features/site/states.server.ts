import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { config } from '~/config/config.server';
import { projectFolder } from '~/config/project-folder.server';
import checkedPages from '~/i18n/checked-pages.json';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { readHostCookie } from '~/server/cookies.server';
import { siteVersionOf } from '~/server/site-version';
import { failurePage } from '~/ui/failure/failure-page.server';
import { isLoopbackHost } from '~/config/loopback';

/** It belongs to the tests, which bring apps into their states: an installation without them shows none. */
const program = join(projectFolder, 'tests', 'states', 'serve.ts');

let running: Promise<string> | undefined;

/** Starts the program at its first use. It ends with this process. */
function statesUrl(): Promise<string> {
  return (running ??= start());
}

async function start(): Promise<string> {
  const child = fork(program, { cwd: projectFolder, execArgv: ['--import', 'tsx'] });
  const ended = new AbortController();
  child.once('exit', () => {
    running = undefined;
    ended.abort();
  });
  const patience = setTimeout(() => child.kill(), config.upstreamTimeoutMs);
  const message: unknown[] = await once(child, 'message', { signal: ended.signal });
  clearTimeout(patience);
  return z.string().url().parse(message[0]);
}

export async function loadStates(args: LoaderFunctionArgs) {
  const { t } = await getTranslator(args);
  const groups = Object.entries(checkedPages).map(([group, pages]) => ({
    group,
    states: Object.entries(pages).map(([name, status]) => ({ name, status })),
  }));
  const heading = t('controls:everyState.title');
  const count = groups.flatMap(({ states }) => states).length;
  return titledPage(args, heading, {
    heading,
    intro: t('controls:everyState.intro', { count }),
    groups,
  });
}

export async function stateAddress(args: LoaderFunctionArgs, asked: URLSearchParams) {
  const { language, t } = await getTranslator(args);
  const version = siteVersionOf(readHostCookie(args.request, 'version'), args.request.headers);
  const url = existsSync(program) && (await statesUrl().catch(() => null));
  if (!url) throw await failurePage(args, 404, t('controls:everyState.missing'));
  return `${url}?${new URLSearchParams({ ...Object.fromEntries(asked), language, version })}`;
}

/** @throws the page of an unknown address, unless the app runs for nobody but whoever asks, on their own machine. */
export async function requireOwnMachine(args: LoaderFunctionArgs): Promise<void> {
  if (!config.isPublic && isLoopbackHost(new URL(args.request.url).host)) return;
  const { t } = await getTranslator(args);
  throw await failurePage(args, 404, t('common:failure.notFound'));
}
