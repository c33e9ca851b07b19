import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { firstSentencesOf, refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { requestScope } from '~/server/request-scope.server';
import type { RejectedForm } from './rejected-form';
import type { FieldProblem } from './parse-form';

type Rejection = {
  problems?: Record<string, FieldProblem>;
  message?: string;
  refusal?: keyof typeof refusalMessages;
  typed?: Record<string, string>;
  /** Set when the core or the provider found the problems: a toast repeats the first one (G43). */
  isToast?: boolean;
  recoveryOptions?: RejectedForm['recoveryOptions'];
};

export async function rejectForm(
  args: ActionFunctionArgs,
  { status = 422, ...rejection }: Rejection & { status?: 422 | 502 },
) {
  const isBusy = status === 502 && requestScope()?.isOverloaded;
  const message = isBusy ? (await getTranslator(args)).words('rejections').busy : rejection.message;
  return json<RejectedForm>(await rejectedForm(args, { ...rejection, message }), { status });
}

/** For a form that is sent by GET: its page is loaded with what is wrong. Marks the title too (G72). */
export async function rejectedForm(
  args: LoaderFunctionArgs,
  { problems = {}, refusal, typed = {}, isToast = false, recoveryOptions, ...own }: Rejection,
): Promise<RejectedForm> {
  const { t } = await getTranslator(args);
  const message = own.message ?? (refusal && t(refusalMessages[refusal]));
  args.context.isFormRejected = true;
  const errors = Object.fromEntries(
    Object.entries(problems).map(([field, { key, ...numbers }]) => [
      field,
      t(refusalMessages[key], numbers),
    ]),
  );
  const [first] = Object.values(errors);
  // What to do stands in the form: a longer toast would cover it on small screens.
  const ofField = isToast && first ? firstSentencesOf(first, 1) : null;
  const toast = message === undefined ? ofField : firstSentencesOf(message, 2);
  return { errors, message: message ?? null, typed, toast, recoveryOptions };
}
