import { feedback, paths, repliesFor, status, transaction } from '../core-fixtures';
import { fits } from '../feedback-page';
import { itemAddress } from '../item-page';
import type { HostedApp } from '../host-app';
import type { ScriptedCore } from '../scripted-core';
import { Visitor, type Page } from '../visitor';

const unrated = transaction(1);
const answered = transaction(2, { store: { id: 'nordlys-klaer', name: 'Nordlys Klær' } });
const returned = transaction(3, { ...answered, id: 't-3', purchaseId: 'p-3', isReturned: true });

/** A session of its own: what was read for another one is kept for a while. */
export async function itemPages(
  app: HostedApp,
  core: ScriptedCore,
  headers: Record<string, string>,
): Promise<Record<string, Page>> {
  core.answer({
    ...repliesFor([unrated, answered, returned], [status(2, 40)]),
    [paths.feedback]: {
      status: 200,
      body: { ...feedback(fits, 40), purchaseId: 'p-2', sourceVariationId: 'v-2' },
    },
  });
  const visitor = new Visitor(app.url, { headers });
  await visitor.visit('/');
  return {
    item: await visitor.visit(itemAddress(unrated)),
    'item with answers': await visitor.visit(itemAddress(answered)),
    'item that was returned': await visitor.visit(itemAddress(returned, 'tab=returns')),
    'no such purchase': await visitor.visit(itemAddress(transaction(99))),
  };
}
