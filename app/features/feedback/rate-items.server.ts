import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { RejectedForm } from '~/forms/rejected-form';
import { typedInto, type FieldProblem } from '~/forms/parse-form';
import { rejectedForm } from '~/forms/rejected-form.server';
import { getTranslator } from '~/i18n/translator.server';
import { fewAtOnce } from '~/server/few-at-once';
import { redirectWithNotice } from '~/session/notices.server';
import type { User } from '~/session/user.server';
import { giveVerdict, type QuickVerdict } from '~/sizes/give-verdict';
import { beginMessages, saveMessages } from '~/features/profile/feedback-questions';
import { feedbackAddressOf } from '~/features/purchases/feedback-address';
import { listQueryOf, queueAddressOf } from '~/features/purchases/list-query';
import { openFeedback, saveFeedback } from '~/history/save-feedback.server';
import {
  countOf,
  listOf,
  queueQueryOf,
  readSentQueue,
  type SentQueue,
  type SentRow,
} from './queue-page.server';
import { verdictField, type QueuePart } from './queue-row';

const itemsAtOnce = 4;

type RejectedQueue = RejectedForm & { part: QueuePart };

type Failure = { row: SentRow; message: FailureMessage; isRefused: boolean };

type FailureMessage =
  | `messages:${(typeof beginMessages)[keyof typeof beginMessages]}`
  | `messages:${(typeof saveMessages)[keyof typeof saveMessages]}`
  | 'queue:alone.error';

/** Saves what was chosen; what cannot be saved is shown again, alone (A54). */
export async function rateItems(args: ActionFunctionArgs, user: User, form: FormData) {
  const sent = readSentQueue(form);
  if (!sent.isOwn || sent.rows.some(isWrong)) return rejectAll(args, form, sent);
  const chosen = sent.rows.flatMap((row) => (row.verdict ? [{ row, verdict: row.verdict }] : []));
  const results = await fewAtOnce(chosen, itemsAtOnce, ({ row, verdict }) =>
    rate(user, row, verdict),
  );
  const failures = results.filter((result) => result !== null);
  if (failures.length > 0) {
    return rejectSome(args, { failures, saved: chosen.length - failures.length, next: sent.next });
  }
  const next = nextAddress(args, sent.next);
  if (chosen.length === 0) return redirect(next, 303);
  const { t } = await getTranslator(args);
  return redirectWithNotice(args, next, 'success', t('queue:saved', { count: chosen.length }));
}

/** A feedback that holds answers stays as it is: they were given elsewhere, or by the same form sent twice. */
async function rate(user: User, row: SentRow, verdict: QuickVerdict): Promise<Failure | null> {
  const opened = await openFeedback(user, row.item);
  if (!opened.ok) {
    const message = `messages:${beginMessages[opened.refusal]}` as const;
    return { row, message, isRefused: opened.refusal === 'not-found' };
  }
  const feedback = opened.value;
  if (feedback.questions.some(({ selectedAnswers }) => selectedAnswers.length > 0)) return null;
  const questions = giveVerdict(feedback.questions, verdict);
  if (!questions) return { row, message: 'queue:alone.error', isRefused: true };
  const saved = await saveFeedback(user, { ...feedback, questions });
  if (saved.ok) return null;
  const message = `messages:${saveMessages[saved.refusal]}` as const;
  return { row, message, isRefused: saved.refusal === 'not-found' };
}

/** Nothing was saved: a verdict is none of ours, or the form is not. */
async function rejectAll(
  args: ActionFunctionArgs,
  form: FormData,
  { rows, next, isOwn }: SentQueue,
) {
  const { t } = await getTranslator(args);
  const problems = rows.filter(isWrong).map(({ key }): [string, FieldProblem] => {
    return [verdictField(key), { key: 'select-one' }];
  });
  const rejected = await rejectedForm(args, {
    problems: Object.fromEntries(problems),
    message: isOwn ? undefined : t('messages:generic.unknown'),
    typed: typedInto(form),
  });
  return json<RejectedQueue>({ ...rejected, part: await partOf(args, rows, next) }, 422);
}

function isWrong({ text, verdict }: SentRow): boolean {
  return text !== '' && verdict === null;
}

type Rejection = { failures: Failure[]; saved: number; next: string };

async function rejectSome(args: ActionFunctionArgs, { failures, saved, next }: Rejection) {
  const { t } = await getTranslator(args);
  const rows = failures.map(({ row }) => row);
  const rejected = await rejectedForm(args, {
    message: t('queue:partly', { saved, failed: failures.length }),
    typed: Object.fromEntries(rows.map(({ key, text }) => [verdictField(key), text])),
  });
  const errors = Object.fromEntries(
    failures.map(({ row, message }) => [verdictField(row.key), t(message)]),
  );
  const alone = failures.filter(({ message }) => message === 'queue:alone.error');
  const part = await partOf(
    args,
    rows,
    next,
    alone.map(({ row }) => row),
  );
  const status = failures.every(({ isRefused }) => isRefused) ? 422 : 502;
  return json<RejectedQueue>({ ...rejected, errors, part }, status);
}

async function partOf(
  args: ActionFunctionArgs,
  rows: SentRow[],
  next: string,
  alone: SentRow[] = [],
): Promise<QueuePart> {
  const list = queueQueryOf(args);
  const shown = rows.map((row) => ({
    key: row.key,
    product: row.product,
    questions: alone.includes(row) ? feedbackAddressOf(row.item, list) : null,
  }));
  return { rows: shown, next, count: countOf(rows, await getTranslator(args)) };
}

function nextAddress(args: ActionFunctionArgs, next: string): string {
  if (next === '') return listOf(queueQueryOf(args));
  return queueAddressOf(listQueryOf(new URLSearchParams(next)));
}
