import { expect, onTestFinished } from 'vitest';
import { openApp, type HostedApp } from './host-app';
import { openScriptedCore } from './scripted-core';
import { onWorkerEnd } from './worker-end';

type ScriptedServer = Awaited<ReturnType<typeof openScriptedCore>>;
type Settings = (urls: { core: string; provider: string }) => Record<string, string>;
type Shared = {
  core: ScriptedServer;
  provider: ScriptedServer;
  app: Awaited<ReturnType<typeof openApp>>;
};

const apps = new Map<string, Promise<Shared>>();
const endings: (() => void)[] = [];
let file: string | undefined;
onWorkerEnd(endAll);

/** Of the file before, when another one asks. */
function endAll(): void {
  for (const end of endings) end();
  endings.length = 0;
  apps.clear();
}

async function open(settings: Settings): Promise<Shared> {
  const [core, provider] = await Promise.all([openScriptedCore(), openScriptedCore()]);
  const app = await openApp(settings({ core: core.url, provider: provider.url }));
  endings.push(() => {
    void app.stop();
    void core.close();
    void provider.close();
  });
  return { core, provider, app };
}

/**
 * One app per file and settings, with a scripted core and provider. Its state outlives a test: a test that counts
 * attempts or empties an account needs an app of its own, from `hostApp`.
 */
export async function sharedApp(
  settings: Settings = () => ({}),
): Promise<{ core: ScriptedServer; provider: ScriptedServer; app: HostedApp }> {
  const { testPath } = expect.getState();
  if (testPath !== file) endAll();
  file = testPath;
  const key = JSON.stringify(settings({ core: 'core', provider: 'provider' }));
  const shared = apps.get(key) ?? open(settings);
  apps.set(key, shared);
  const { app, core, provider } = await shared;
  onTestFinished(app.takeErrors);
  return { core, provider, app };
}
