import { queue } from '../queue';
import { addressOf, openMainApp, type Headers, type Pages } from './main-app';

/** Of a core that shows answers and saves none */
export async function* feedbackPages(headers: Headers): Pages {
  const { visitor } = await openMainApp(headers);
  const question = await visitor.visit(addressOf('radio'));
  yield {
    'Bool question': await visitor.visit(addressOf('bool')),
    'Radio question': question,
    'Radio question sent empty': await visitor.submit(question, {}),
    'Combo question': await visitor.visit(addressOf('combo')),
    thanks: await visitor.visit(`${addressOf('thanks')}&thanks`),
    'no such feedback': await visitor.visit(addressOf('bool').replace('bool', 'gone')),
  };
  const all = await visitor.visit(allAddressOf('radio'));
  yield {
    'all questions': all,
    'all questions sent empty': await visitor.submit(all, {}),
    'all questions, answered': await visitor.visit(allAddressOf('thanks')),
  };
  const page = await visitor.visit(queue);
  const names = page.root.querySelectorAll('.queue fieldset').map(({ id }) => id);
  const sent = (verdict: string) =>
    visitor.submit(page, { values: Object.fromEntries(names.map((name) => [name, verdict])) });
  yield {
    queue: page,
    'queue sent wrong': await sent('splendid'),
    'queue that failed': await sent('fits'),
    'queue without items': await visitor.visit(`${queue}?store=none`),
  };
}

function allAddressOf(name: Parameters<typeof addressOf>[0]): string {
  return addressOf(name).replace('feedback', 'feedback/all');
}
