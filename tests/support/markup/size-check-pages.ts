import { paths, transaction } from '../core-fixtures';
import { openMainApp, type Headers, type Pages } from './main-app';

const check = '/profile/sizes/check';

const sweatersThatDisagree = {
  status: 200,
  body: { results: [transaction(1), transaction(8, { product: { sizes: { label: 'l' } } })] },
};

export async function* sizeCheckPages(headers: Headers): Pages {
  const { core, visitor, newSession } = await openMainApp(headers);
  const open = (question: string) => visitor.visit(`${check}?${question}`);
  yield {
    'size check': await visitor.visit(check),
    'size check, answered': await open('kind=Sweater&brand=Example&size=L'),
    'size check of another brand': await open('kind=Sweater&brand=Another&size=XXL'),
    'size check, nothing known': await open('kind=Shoes'),
    'size check sent empty': await open('kind=&brand=&size='),
    'size check sent wrong': await open(`kind=Hats&size=${'4'.repeat(41)}`),
  };
  core.answer({ [paths.transactions]: sweatersThatDisagree });
  yield { 'size check, mixed': await (await newSession()).visit(`${check}?kind=Sweater`) };
}
