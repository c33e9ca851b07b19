import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Profile } from '~/core-api/profile';
import { getOrCreateProfile } from '~/core-api/profile.server';
import { oncePerRequest } from '~/server/load-context';
import { getTranslator } from '~/i18n/translator.server';
import { requireUser, type User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';

const messages = {
  'not-found': 'messages:generic.user-not-found',
  unknown: 'messages:generic.fetching-user-failed',
  unreadable: 'messages:generic.fetching-user-failed',
} as const;

/** The signed-in person and their profile, fetched once for each request; without it there is no page to show (G63). */
export const requireProfile = oncePerRequest(
  async (args: LoaderFunctionArgs): Promise<{ user: User; profile: Profile }> => {
    const user = await requireUser(args);
    const answer = await getOrCreateProfile(user);
    if (answer.ok) return { user, profile: answer.value };
    const { t } = await getTranslator(args);
    const status = answer.refusal === 'not-found' ? 404 : 502;
    throw await failurePage(args, status, t(messages[answer.refusal]));
  },
);
