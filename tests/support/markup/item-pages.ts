import { feedback, paths, repliesFor, status, transaction } from '../core-fixtures';
import { fits } from '../feedback-page';
import { itemAddress } from '../item-page';
import { openMainApp, type Headers, type Pages } from './main-app';

const unrated = transaction(1);
const answered = transaction(2, { store: { id: 'nordlys-klaer', name: 'Nordlys Klær' } });
const returned = transaction(3, { ...answered, id: 't-3', purchaseId: 'p-3', isReturned: true });

export async function* itemPages(headers: Headers): Pages {
  const { visitor } = await openMainApp(headers, {
    ...repliesFor([unrated, answered, returned], [status(2, 40)]),
    [paths.feedback]: {
      status: 200,
      body: { ...feedback(fits, 40), purchaseId: 'p-2', sourceVariationId: 'v-2' },
    },
  });
  yield {
    item: await visitor.visit(itemAddress(unrated)),
    'item with answers': await visitor.visit(itemAddress(answered)),
    'item that was returned': await visitor.visit(itemAddress(returned, 'tab=returns')),
    'no such purchase': await visitor.visit(itemAddress(transaction(99))),
  };
}
