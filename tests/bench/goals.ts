import { join } from 'node:path';
import { startApp, startCore } from './apps';
import { temporaryFolder } from './children';
import { goalsOfBrowser } from './goals/browser';
import { goalsOfFirstVisit } from './goals/first-visit';
import { goalsOfLighthouse } from './goals/lighthouse';
import { goalsOfListLength } from './goals/list-length';
import { goalsOfMemory } from './goals/memory';
import { goalsOfServer } from './goals/server';
import { rowOf, type Goal } from './goals/goal';
import { makePictures } from './peers/public-files';
import { startBare } from './peers/start-bare';
import { startClientRendered } from './peers/start-client-rendered';
import { startRemixStock } from './peers/start-remix-stock';
import { printTable } from './table';

/** What the product promises about its weight, beside peers that show the same 50 items (decision 35). */
export async function benchGoals(): Promise<void> {
  const core = await startCore();
  const dataDir = temporaryFolder();
  await makePictures(join(dataDir, 'thumbnails'));
  const startOurs = () => startApp(core, '.', { DATA_DIR: dataDir });
  const ours = await startOurs();
  const stock = await startRemixStock(core);
  const clientRendered = await startClientRendered(core);
  const bare = await startBare(core);
  const goals: Goal[] = [
    ...(await goalsOfBrowser({ ours, stock, clientRendered, bare })),
    ...(await goalsOfFirstVisit(ours)),
  ];
  for (const peer of [bare, clientRendered, stock]) await peer.stop();
  goals.push(...(await goalsOfMemory(ours)), ...(await goalsOfListLength()));
  await ours.stop();
  const startSides = async () => ({ ours: await startOurs(), stock: await startRemixStock(core) });
  goals.push(...(await goalsOfServer(startSides)));
  await core.stop();
  printGoals([...goals, ...goalsOfLighthouse()]);
}

function printGoals(goals: Goal[]): void {
  printTable('Goals', ['', 'measured', 'must', 'aim', 'kept'], goals.map(rowOf));
}
