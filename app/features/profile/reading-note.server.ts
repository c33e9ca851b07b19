import type { LoaderFunctionArgs } from '@remix-run/node';
import { momentOf } from '~/core-api/transaction';
import { mostItems, type History } from '~/history/history';
import type { PartlyKnown } from '~/history/known-history';
import { formatsOf } from '~/i18n/formats.server';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import { withoutSeenMark } from '~/server/seen-mark';
import type { Way } from '~/ui/ways';

export type ReadingNote = {
  text: string;
  /** To the same page. */
  again: Way;
  /** What is said once it is over; null after a failure, which ends by itself no more. */
  done: string | null;
};

/** Why a page says nothing that rests on everything that was bought. */
export async function readingNoteOf(
  args: LoaderFunctionArgs,
  { refusal, count }: Pick<PartlyKnown, 'refusal' | 'count'>,
): Promise<ReadingNote> {
  const { t, words } = await getTranslator(args);
  const { failed, again, done } = words('list').reading;
  const { pathname, search } = new URL(args.request.url);
  const to = withoutSeenMark(pathname + search);
  if (refusal)
    return { text: failed, again: { text: words('common').failure.retry, to }, done: null };
  return { text: t('list:reading.text', { count }), again: { text: again, to }, done };
}

/** Null where everything counts. */
export function sinceText({ items, isCut }: History, { t, language }: Translator): string | null {
  if (!isCut) return null;
  const moments = items.map(momentOf).filter((moment) => moment !== null);
  const first = moments.reduce((one, other) => Math.min(one, other), Infinity);
  const { number, longDate } = formatsOf(language);
  return Number.isFinite(first)
    ? t('list:since', { number: number(mostItems), date: longDate(new Date(first)) })
    : null;
}
