import { answerButtonName } from '../../../app/features/profile/feedback-questions';
import { textOf } from '../visitor';
import { openMainApp, type Headers, type Pages } from './main-app';

export async function* helpPages(headers: Headers): Pages {
  const { visitor } = await openMainApp(headers);
  const help = await visitor.visit('/profile/help');
  yield { help };
  yield { 'help sent empty': await visitor.submit(help, { form: '.write' }) };
  const named = (topic: string) =>
    textOf(help.root.querySelector(`[name="${answerButtonName(topic)}"]`));
  const rate = named('rate');
  const list = await visitor.follow(await visitor.submit(help, { button: rate }));
  yield { 'help with a list': list };
  const chosen = { form: '.choices', values: { answer: 't-1' } };
  const failed = await visitor.follow(await visitor.submit(list, chosen));
  yield { 'help that failed': failed };
  const again = await visitor.follow(await visitor.submit(failed, { form: 'main .choices' }));
  const returns = await visitor.follow(await visitor.submit(again, { button: named('return') }));
  const contact = await visitor.follow(await visitor.submit(returns, { button: named('contact') }));
  yield { 'help with addresses': contact };
}
