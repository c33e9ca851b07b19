import type { LoaderFunctionArgs } from '@remix-run/node';
import { config } from '~/config/config.server';
import { hasVerifiedEmail, type Profile } from '~/core-api/profile';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { within } from '~/server/caller';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import type { PurchaseHistory } from '../profile/known-history';
import { readHistory } from '../profile/purchase-history.server';
import { requireProfile } from '../profile/require-profile.server';
import { noteOf, type StillToCountNote } from './still-to-count.server';
import { verifyPromptOf, type VerifyPromptData } from '../profile/verify-prompt.server';

// Two pages hold what a person with a hundred items has bought; further ones are read by a link.
const firstPages = 2;
// Of the sixty of a page, the profile and the person's own items need some.
const maxCalls = 52;

const messages = {
  ...refusalMessages,
  unreadable: 'messages:generic.fetching-data-failed',
  'statuses-failed': 'messages:purchase.status-failed',
  'statuses-unreadable': 'messages:generic.unknown',
} as const;

type Shopper = {
  user: User;
  profile: Profile;
  history: PurchaseHistory;
  /** What the page says beside it, with the link that goes on. */
  stillToCount: StillToCountNote | null;
};

/**
 * What the pages about sizes rest on, or the prompt that stands in for them (G33). An address with `counted` goes on
 * counting where the page before it stopped.
 * @throws the failure page: 502 when the core fails.
 */
export async function requireHistory(
  args: LoaderFunctionArgs,
): Promise<{ prompt: VerifyPromptData; shopper: null } | { prompt: null; shopper: Shopper }> {
  const { user, profile } = await requireProfile(args);
  if (!hasVerifiedEmail(profile)) {
    return { prompt: await verifyPromptOf(args, profile), shopper: null };
  }
  const goesOn = new URL(args.request.url).searchParams.has('counted');
  const caller = within(user, config.pageTimeoutMs);
  const history = await readHistory(caller, {
    maxCalls,
    maxPages: goesOn ? Infinity : firstPages,
  });
  const translator = await getTranslator(args);
  if (!history.ok) {
    throw await failurePage(args, 502, translator.t(messages[history.refusal]));
  }
  const stillToCount = noteOf(history.value, args.request, translator);
  return { prompt: null, shopper: { user, profile, history: history.value, stillToCount } };
}
