import { json, type ActionFunctionArgs } from '@remix-run/node';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import type { FieldProblem } from './parse-form';
import type { RejectedForm } from './rejected-form';

type Rejection = {
  problems?: Record<string, FieldProblem>;
  message?: string;
  typed?: Record<string, string>;
  /** Set when the core or the provider found the problems: a toast repeats the first one (G43). */
  isToast?: boolean;
  status?: 422 | 502;
};

/** Marks the title of the page too (G72). */
export async function rejectForm(
  args: ActionFunctionArgs,
  { problems = {}, message, typed = {}, isToast = false, status = 422 }: Rejection,
) {
  const { t } = await getTranslator(args);
  args.context.isFormRejected = true;
  const errors = Object.fromEntries(
    Object.entries(problems).map(([field, { key, ...numbers }]) => [
      field,
      t(refusalMessages[key], numbers),
    ]),
  );
  const toast = message ?? (isToast ? Object.values(errors)[0] : null) ?? null;
  return json<RejectedForm>({ errors, message: message ?? null, typed, toast }, { status });
}
