import type { Feedback } from '~/core-api/feedback';
import type { CoreCall, ScriptedCore } from './scripted-core';
import { signInToSharedApp } from './demo-sign-in';
import { textOf, type Page } from './visitor';
import { repliesFor, manyTransactions, paths, status } from './core-fixtures';

export const address = '/profile/feedback?purchaseId=p-1&sourceId=s-1&sourceVariationId=v-1';
export const yes = { forMe: ['forMe.yes'] };
export const fits = { ...yes, fits: ['fits.yes'] };
export const doesNotFit = { ...yes, fits: ['fits.no'] };
export const inTheCombo = { ...doesNotFit, direction: ['direction.small'] };
export const inTheLast = { ...fits, feel: ['feel.right'], lengthUpper: ['lengthUpper.right'] };

export async function signInWithFeedback(first: Feedback) {
  let current = first;
  const save = ({ body }: CoreCall) => {
    current = body as Feedback;
    return { status: 200, body: { progressPercentage: 20 } };
  };
  const { core, visitor, app } = await signInToSharedApp({
    ...repliesFor(manyTransactions(3), [status(1, first.progressPercentage)]),
    [paths.feedback]: () => ({ status: 200, body: current }),
    [paths.saveFeedback]: save,
  });
  return { core, visitor, app };
}

export function questionOn(page: Page): string {
  return textOf(page.root.querySelector('fieldset legend'));
}

export function percentOn(page: Page): string | undefined {
  return page.root.querySelector('progress')?.getAttribute('value');
}

/** Question ids and answer ids of the last PUT */
export function savedAnswers(core: ScriptedCore): Record<string, string[]> {
  const body = core.callsTo(paths.saveFeedback).at(-1)?.body as Feedback | undefined;
  return Object.fromEntries(
    (body?.questions ?? [])
      .filter(({ selectedAnswers }) => selectedAnswers.length > 0)
      .map(({ questionTemplateId, selectedAnswers }) => [
        questionTemplateId,
        selectedAnswers.map(({ answerTemplateId }) => answerTemplateId),
      ]),
  );
}
