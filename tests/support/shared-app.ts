import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { startHouse, type House, type StartedHouse } from './run-app';
import { openStage } from './scripted-core';

type Stage = Awaited<ReturnType<typeof openStage>>;
type Settings = (urls: { core: string; provider: string }) => Record<string, string>;
type Shared = { core: Stage; provider: Stage; house: StartedHouse };

const houses = new Map<string, Promise<Shared>>();
const endings: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(endings.map((end) => end()));
});

async function open(settings: Settings): Promise<Shared> {
  const [core, provider] = await Promise.all([openStage(), openStage()]);
  const folder = mkdtempSync(join(tmpdir(), 'size-profile-'));
  const urls = { core: core.url, provider: provider.url };
  const house = await startHouse({ DATA_DIR: folder, ...settings(urls) });
  endings.push(async () => {
    await house.stop();
    await Promise.all([core.close(), provider.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
  return { core, provider, house };
}

/**
 * The house that the tests of a file share when they want the same settings of it, before a core and a provider
 * that play what each test says. What a test leaves behind in it is there for the next one: whoever counts
 * attempts or empties an account takes a house of its own, from `runHouse`.
 */
export async function sharedHouse(
  settings: Settings = () => ({}),
): Promise<{ core: Stage; provider: Stage; house: House }> {
  const key = JSON.stringify(settings({ core: 'core', provider: 'provider' }));
  const shared = houses.get(key) ?? open(settings);
  houses.set(key, shared);
  const { house, core, provider } = await shared;
  onTestFinished(house.expectNoErrors);
  return { core, provider, house };
}
