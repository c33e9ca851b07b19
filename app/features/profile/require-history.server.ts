import type { LoaderFunctionArgs } from '@remix-run/node';
import { config } from '~/config/config.server';
import { hasVerifiedEmail, type Profile } from '~/core-api/profile';
import type { ItemKey } from '~/core-api/transaction';
import { sizedItemsOf } from '~/history/history';
import { historyOf } from '~/history/histories.server';
import type { Known } from '~/history/known-history';
import type { HistoryRefusal } from '~/history/read-history.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import type { SizedItem } from '~/sizes/sized-item';
import { failurePage } from '~/ui/failure/failure-page.server';
import { readingNoteOf, sinceText, type ReadingNote } from './reading-note.server';
import { requireProfile } from './require-profile.server';
import { verifyPromptOf, type VerifyPromptData } from './verify-prompt.server';

export const historyMessages = {
  ...refusalMessages,
  unreadable: 'messages:generic.fetching-data-failed',
  'statuses-failed': 'messages:purchase.status-failed',
  'statuses-unreadable': 'messages:generic.unknown',
} as const;

/** What stands in for a page that rests on everything that was bought. */
export type Instead =
  { prompt: VerifyPromptData; reading: null } | { prompt: null; reading: ReadingNote };

export type Shopper = {
  user: User;
  profile: Profile;
  /** All that count: purchases and returns with all that has been said about them. */
  items: readonly SizedItem[];
  /** Where not everything counts, since when it does. */
  since: string | null;
};

/**
 * The prompt stands in for the page before the e-mail address is verified (G33), a note while the history is read.
 * @throws the failure page: 502 when the core fails.
 */
export async function requireHistory(
  args: LoaderFunctionArgs,
): Promise<{ instead: Instead; shopper: null } | { instead: null; shopper: Shopper }> {
  const { user, profile } = await requireProfile(args);
  if (!hasVerifiedEmail(profile)) {
    return {
      instead: { prompt: await verifyPromptOf(args, profile), reading: null },
      shopper: null,
    };
  }
  const { history, partial } = await requireKnown(args, user);
  if (partial?.refusal) throw await historyFailure(args, partial.refusal);
  if (!history) {
    const reading = await readingNoteOf(args, partial);
    return { instead: { prompt: null, reading }, shopper: null };
  }
  const since = sinceText(history, await getTranslator(args));
  return { instead: null, shopper: { user, profile, items: sizedItemsOf(history), since } };
}

type Back = { address: string; label: string };

/**
 * @param item of the page that asks for its feedback by itself
 * @throws the failure page, which leads `back`: 502 when not even the newest items can be read.
 */
export async function requireKnown(
  args: LoaderFunctionArgs,
  user: User,
  back?: Back,
  item?: ItemKey,
): Promise<Known> {
  const known = await historyOf(user, config.historyWaitMs, item);
  if (!known.ok) throw await historyFailure(args, known.refusal, back);
  return known.value;
}

export async function historyFailure(
  args: LoaderFunctionArgs,
  refusal: HistoryRefusal,
  back?: Back,
) {
  const { t } = await getTranslator(args);
  return failurePage(args, 502, t(historyMessages[refusal]), back);
}
