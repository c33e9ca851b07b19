import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import {
  environmentOf,
  outboxIn,
  refuseErrors,
  startApp,
  temporaryFolder,
  type App,
} from './run-app';
import { copySamples } from './sample-folder';
import { onWorkerEnd } from './worker-end';

export type HostedApp = Pick<App, 'url' | 'dataDir' | 'outbox' | 'output'> & {
  stop: () => Promise<unknown>;
};

const program = resolve('tests/support/host-apps.mjs');
/** Nothing that a process has imported is forgotten: some ten megabytes an app. */
const mostApps = 40;

const answerSchema = z.object({
  id: z.number(),
  url: z.string().default(''),
  notes: z.array(z.string()).default([]),
  error: z.string().optional(),
});

type Answer = z.infer<typeof answerSchema>;
type Host = ReturnType<typeof startHost>;

let host: Host | undefined;

function startHost() {
  const child: ChildProcess = fork(program, {
    env: environmentOf({}),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let opened = 0;
  let isOver = false;
  const running = new Set<number>();
  const texts = { output: '', errors: '' };
  child.stdout?.on('data', (chunk) => (texts.output += String(chunk)));
  child.stderr?.on('data', (chunk) => (texts.errors += String(chunk)));
  const waiting = new Map<number, (answer: Answer) => void>();
  child.on('message', (message) => {
    const answer = answerSchema.parse(message);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  child.once('exit', () => {
    isOver = true;
    for (const [id, answer] of waiting) answer({ id, url: '', notes: [], error: texts.errors });
  });
  onWorkerEnd(() => child.kill());

  async function ask(id: number, environment?: NodeJS.ProcessEnv): Promise<Answer> {
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      child.send({ id, environment });
    });
    if (answer.error !== undefined) throw new Error(`An app failed:\n${answer.error}`);
    return answer;
  }

  return {
    texts,
    takesMore: () => !isOver && opened < mostApps,
    async open(environment: NodeJS.ProcessEnv) {
      const id = (opened += 1);
      running.add(id);
      return ask(id, environment);
    },
    async close(id: number): Promise<void> {
      await ask(id);
      running.delete(id);
      if (opened >= mostApps && running.size === 0) child.kill();
    },
  };
}

/**
 * An app of its own for a test, in the process that this worker has for its apps, which is begun far sooner than the
 * programs of `runApp`. Fails the test for any line on the error output, unless errors are expected.
 */
export async function hostApp(
  environment: Record<string, string> = {},
  { expectsErrors = false } = {},
): Promise<HostedApp> {
  const dataDir = environment.DATA_DIR ?? temporaryFolder();
  await copySamples(environment, dataDir, startApp);
  if (!host?.takesMore()) host = startHost();
  const own = host;
  const { texts } = own;
  const { id, url, notes } = await own.open(environmentOf({ ...environment, DATA_DIR: dataDir }));
  const output = () => after(texts.output, `app ${id}\n`);
  const errors = () => after(texts.errors, `app ${id}\n`);
  let closed: Promise<void> | undefined;
  const stop = () => (closed ??= own.close(id));
  onTestFinished(() => {
    // It lets open connections finish, for which no test has to wait.
    void stop();
    if (!expectsErrors) refuseErrors({ errors: errors(), output: output() });
  });
  return {
    url,
    dataDir,
    outbox: outboxIn(notes.join('\n')),
    output: () => output() + errors(),
    stop,
  };
}

/** Without the lines by which a host says which app it opens. */
function after(text: string, line: string): string {
  const place = text.indexOf(line);
  return place < 0 ? '' : text.slice(place + line.length).replace(/^app \d+\n/gm, '');
}
