import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { answerAll } from '~/core-api/all-answers';
import type { Feedback } from '~/core-api/feedback';
import type { FieldProblem } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator } from '~/i18n/translator.server';
import {
  fieldPrefixOf,
  saveMessages,
  selectedAnswers,
} from '~/features/profile/feedback-questions';
import { feedbackAddressOf } from '~/features/purchases/feedback-address';
import {
  requireAddress,
  requireFeedback,
  saveFeedback,
} from '~/features/purchases/feedback.server';
import type { Shopper } from '~/features/purchases/shopper.server';
import { anchorOf } from './all-questions.server';

export async function saveAll(args: ActionFunctionArgs, shopper: Shopper, form: FormData) {
  const { item, list } = await requireAddress(args);
  const feedback = await requireFeedback(args);
  const choices = choicesIn(form, feedback);
  const { questions, missing, invalid } = answerAll(feedback.questions, choices);
  const typed = typedOf(choices, feedback);
  const problems = problemsOf([...missing, ...invalid], feedback);
  if (Object.keys(problems).length > 0) return rejectForm(args, { problems, typed });

  const saved = await saveFeedback(shopper.user, { ...feedback, questions });
  if (!saved.ok) {
    const { t } = await getTranslator(args);
    const message = t(`messages:${saveMessages[saved.refusal]}`);
    return rejectForm(args, { message, typed, status: saved.refusal === 'not-found' ? 422 : 502 });
  }
  const place = { isThanks: true, isAll: true, about: shopper.about };
  return redirect(feedbackAddressOf(item, list, place), 303);
}

function choicesIn(form: FormData, { questions }: Feedback): Map<string, string[]> {
  return new Map(
    questions.map(({ questionTemplateId: id }) => [id, selectedAnswers(form, fieldPrefixOf(id))]),
  );
}

/** Only what a form can show again. */
function typedOf(choices: Map<string, string[]>, { questions }: Feedback): Record<string, string> {
  return Object.fromEntries(
    questions.map(({ questionTemplateId: id, answers }) => {
      const known = answers.map(({ answerTemplateId }) => answerTemplateId);
      const chosen = choices.get(id)?.filter((answer) => known.includes(answer)) ?? [];
      return [`${fieldPrefixOf(id)}answer`, chosen.join(' ')];
    }),
  );
}

/** In the order of the questions. */
function problemsOf(ids: string[], feedback: Feedback): Record<string, FieldProblem> {
  return Object.fromEntries(
    feedback.questions
      .filter(({ questionTemplateId }) => ids.includes(questionTemplateId))
      .map(({ questionTemplateId }) => [
        anchorOf(questionTemplateId, feedback),
        { key: 'select-one' },
      ]),
  );
}
