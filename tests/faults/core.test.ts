import { expect, test } from 'vitest';
import { itemCases } from './item-cases';
import { failedPages } from './log-lines';
import { runMatrix } from './matrix';
import { personCases } from './person-cases';
import { faultsIn, matrixTable } from './table';
import { openWorld } from './world';

test('every call to the core, under every fault, is answered in time, in the shell and truthfully', async () => {
  const world = await openWorld();
  const cells = await runMatrix(world, [...personCases, ...itemCases]);
  console.log(matrixTable('Core API', cells));
  expect(faultsIn(cells)).toEqual([]);
  expect(world.proxies.core.stolen).toEqual([]);
  expect(failedPages(world.app.output())).toEqual([]);
}, 900_000);
