import { answerButtonName } from '../../../app/features/profile/feedback-questions';
import { textOf, type Page, type Visitor } from '../visitor';

export async function helpPages(visitor: Visitor): Promise<Record<string, Page>> {
  const help = await visitor.visit('/profile/help');
  const refused = await visitor.submit(help, { form: '.write' });
  const named = (topic: string) =>
    textOf(help.root.querySelector(`[name="${answerButtonName(topic)}"]`));
  const rate = named('rate');
  const list = await visitor.follow(await visitor.submit(help, { button: rate }));
  const chosen = { form: '.choices', values: { answer: 't-1' } };
  const failed = await visitor.follow(await visitor.submit(list, chosen));
  const again = await visitor.follow(await visitor.submit(failed, { form: 'main .choices' }));
  const returns = await visitor.follow(await visitor.submit(again, { button: named('return') }));
  const contact = await visitor.follow(await visitor.submit(returns, { button: named('contact') }));
  return {
    help,
    'help sent empty': refused,
    'help with a list': list,
    'help that failed': failed,
    'help with addresses': contact,
  };
}
