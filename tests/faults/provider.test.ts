import { expect, test } from 'vitest';
import { failedPages } from './log-lines';
import { runMatrix } from './matrix';
import { ownAccountCases } from './own-account-cases';
import { signInCases } from './sign-in-cases';
import { faultsIn, matrixTable } from './table';
import { openWorld } from './world';

test('every call to the identity provider, under every fault, is answered in time, in the shell and truthfully', async () => {
  const world = await openWorld();
  const cells = await runMatrix(world, [...signInCases, ...ownAccountCases]);
  console.log(matrixTable('Identity provider', cells));
  expect(faultsIn(cells)).toEqual([]);
  expect(world.proxies.provider.stolen).toEqual([]);
  expect(failedPages(world.app.output())).toEqual([]);
}, 900_000);
