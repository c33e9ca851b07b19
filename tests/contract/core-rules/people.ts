import { addPurchases } from '../../support/core/add-purchases';
import type { RunningCore } from '../../support/core/run-core';

/** Two people with purchases; the first has two pages of them, one without a date. */
export async function peopleIn(core: RunningCore) {
  const ann = await core.addPerson('ann');
  const bob = await core.addPerson('bob');
  const own = Array.from({ length: 60 }, (_, place) => ({ buyer: ann.email, number: place + 1 }));
  await addPurchases(core.db, [
    ...own,
    { buyer: ann.email, number: 61, date: null },
    { buyer: bob.email, number: 100 },
  ]);
  const tokens = { token: ann.idToken, otherToken: bob.idToken };
  return { ann, tokens };
}
