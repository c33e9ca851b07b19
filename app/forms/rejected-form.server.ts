import { json, type ActionFunctionArgs } from '@remix-run/node';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import type { FieldProblem } from './parse-form';
import type { RejectedForm } from './rejected-form';

type Refusal = {
  /** Problems by field name, in the order of the form. */
  problems?: Record<string, FieldProblem>;
  /** A finished message about the form as a whole. */
  message?: string;
  /** What was typed, never a password. */
  typed?: Record<string, string>;
  /** The problems were found by the core or the provider, so a toast says the first of them too (G43). */
  isToast?: boolean;
  /** 422, or 502 when the core or the provider failed. */
  status?: 422 | 502;
};

/** Shows the form again with what is wrong and what was typed, and lets the page's title say so (G72). */
export async function rejectForm(
  args: ActionFunctionArgs,
  { problems = {}, message, typed = {}, isToast = false, status = 422 }: Refusal,
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
