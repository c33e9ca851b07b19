import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Profile } from '~/core-api/profile';
import { getOrCreateProfile } from '~/core-api/profile.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { oncePerRequest } from '~/server/load-context';
import { signedOut } from '~/session/current-session.server';
import { requireUser, type User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';

const messages = {
  ...refusalMessages,
  unknown: 'messages:generic.fetching-user-failed',
  unreadable: 'messages:generic.fetching-user-failed',
} as const;

/**
 * The signed-in user and their profile, fetched once per request (G63).
 * @throws a redirect to the sign-in page, or the failure page when the core has no profile to show.
 */
export const requireProfile = oncePerRequest(
  async (args: LoaderFunctionArgs): Promise<{ user: User; profile: Profile }> => {
    const user = await requireUser(args);
    const profile = await getOrCreateProfile(user);
    if (profile.ok) return { user, profile: profile.value };
    if (profile.refusal === 'deleted') throw await signedOut(args);
    const { t } = await getTranslator(args);
    const status = profile.refusal === 'not-found' ? 404 : 502;
    throw await failurePage(args, status, t(messages[profile.refusal]));
  },
);
