import { inTheLast } from './feedback-page';
import { errorAt, textOf, type Page } from './visitor';

export const allAddress = '/profile/feedback/all?purchaseId=p-1&sourceId=s-1&sourceVariationId=v-1';

export const finished = { ...inTheLast, sameAgain: ['sameAgain.same'] };

/** Names of fields and values, as a form sends them. */
export const fitting = {
  'forMe.answer': 'forMe.yes',
  'fits.answer': 'fits.yes',
  'feel.answer': 'feel.right',
  'lengthUpper.answer': 'lengthUpper.right',
  'sameAgain.answer': 'sameAgain.same',
};

export const groups = '.panel-form > .panel-body > fieldset';

/** The ticked choices by name, without those that stand for no answer. */
export function tickedOn(page: Page): Record<string, string[]> {
  const ticked: Record<string, string[]> = {};
  for (const input of page.root.querySelectorAll('main form [checked]')) {
    const [name = '', value = ''] = [input.getAttribute('name'), input.getAttribute('value')];
    if (value !== '') ticked[name] = [...(ticked[name] ?? []), value];
  }
  return ticked;
}

/** Headings of the questions with an error, and the lines of the summary. */
export function missingOn(page: Page): { at: string[]; summary: string[] } {
  const wrong = page.root
    .querySelectorAll(groups)
    .filter((group) => errorAt(page, group.id) !== '');
  return {
    at: wrong.map((group) => textOf(group.querySelector('h2'))),
    summary: page.root.querySelectorAll('.error-summary a').map(textOf),
  };
}
