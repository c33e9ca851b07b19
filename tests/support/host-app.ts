import { fork } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onFinished } from './lifetime';
import { z } from 'zod';
import {
  environmentOf,
  outboxIn,
  refuseErrors,
  startApp,
  temporaryFolder,
  type App,
  type Printed,
} from './run-app';
import { copySamples } from './sample-folder';
import { onWorkerEnd } from './worker-end';

export type HostedApp = Pick<App, 'url' | 'dataDir' | 'outbox' | 'output'> & {
  stop: () => Promise<unknown>;
};

const program = resolve('tests/support/host-apps.mjs');

const messageSchema = z.object({
  id: z.number(),
  stdout: z.string().optional(),
  stderr: z.string().optional(),
  url: z.string().optional(),
  notes: z.array(z.string()).default([]),
  error: z.string().optional(),
});

type Message = z.infer<typeof messageSchema>;
type Host = ReturnType<typeof startHost>;

let host: Host | undefined;

function startHost() {
  const child = fork(program, {
    env: environmentOf({}),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let opened = 0;
  let isOver = false;
  let lastWords = '';
  const running = new Map<number, { printed: Printed; answer: (message: Message) => void }>();
  // What no app can be told of belongs to all that run.
  const tellAll = (kind: keyof Printed, text: string) => {
    for (const { printed } of running.values()) printed[kind] += text;
  };
  child.stdout?.on('data', (chunk) => tellAll('output', String(chunk)));
  child.stderr?.on('data', (chunk) => {
    lastWords += String(chunk);
    tellAll('errors', String(chunk));
  });
  child.on('message', (received) => {
    const message = messageSchema.parse(received);
    const { id, stdout, stderr } = message;
    const app = running.get(id);
    if (!app) return;
    app.printed.output += stdout ?? '';
    app.printed.errors += stderr ?? '';
    if (stdout === undefined && stderr === undefined) app.answer(message);
  });
  child.once('exit', () => {
    isOver = true;
    for (const [id, { answer }] of running) answer({ id, notes: [], error: lastWords });
  });
  onWorkerEnd(() => child.kill());

  async function ask(id: number, printed: Printed, environment?: NodeJS.ProcessEnv) {
    const message = await new Promise<Message>((answer) => {
      running.set(id, { printed, answer });
      child.send({ id, environment });
    });
    if (message.error !== undefined) throw new Error(`An app failed:\n${message.error}`);
    return message;
  }

  return {
    isOver: () => isOver,
    async open(environment: NodeJS.ProcessEnv) {
      const id = (opened += 1);
      const printed = { output: '', errors: '' };
      const { url = '', notes } = await ask(id, printed, environment);
      let closed: Promise<void> | undefined;
      const close = async () => {
        await ask(id, printed);
        running.delete(id);
      };
      return { url, notes, printed, close: () => (closed ??= close()) };
    },
  };
}

/** Each would copy every file of the build, as the first of several web servers does. */
function shareAssets(dataDir: string): void {
  const folder = join(dataDir, 'assets');
  if (!process.env.ASSET_FOLDER || existsSync(folder)) return;
  mkdirSync(dataDir, { recursive: true });
  symlinkSync(process.env.ASSET_FOLDER, folder);
}

/**
 * Opens an app in the process that this worker has for its apps; the caller stops it. `takeErrors` throws when it has
 * printed errors since the last call.
 */
export async function openApp(
  environment: Record<string, string>,
): Promise<HostedApp & { takeErrors: () => void }> {
  const dataDir = environment.DATA_DIR ?? temporaryFolder();
  await copySamples(environment, dataDir, startApp);
  shareAssets(dataDir);
  if (!host || host.isOver()) host = startHost();
  const { url, notes, printed, close } = await host.open(
    environmentOf({ ...environment, DATA_DIR: dataDir }),
  );
  let taken = { output: 0, errors: 0 };
  return {
    url,
    dataDir,
    outbox: outboxIn(notes.join('\n')),
    output: () => printed.output + printed.errors,
    stop: close,
    takeErrors: () => {
      const { output, errors } = printed;
      const fresh = { output: output.slice(taken.output), errors: errors.slice(taken.errors) };
      taken = { output: output.length, errors: errors.length };
      refuseErrors(fresh);
    },
  };
}

/**
 * An app of its own for a test, which is begun far sooner than the programs of `runApp`. Fails the test for any line on
 * the error output, unless errors are expected.
 */
export async function hostApp(
  environment: Record<string, string> = {},
  { expectsErrors = false } = {},
): Promise<HostedApp> {
  const app = await openApp(environment);
  onFinished(() => {
    // It lets open connections finish, for which no test has to wait.
    void app.stop();
    if (!expectsErrors) app.takeErrors();
  });
  return app;
}
