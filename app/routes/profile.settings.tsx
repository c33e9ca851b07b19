import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { requireProfile } from '~/features/profile/guards.server';
import { settingsPath, shouldRevalidate } from '~/features/settings/addresses';
import { SettingsMenu } from '~/features/settings/settings-menu';

export async function loader(args: LoaderFunctionArgs) {
  const { profile } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const { title, here, navigation, groups } = words('settings');
  const { signOut, ...labels } = navigation;
  return pageData(args, {
    words: { label: title, here, signOut },
    name: [profile.firstName, profile.lastName].filter(Boolean).join(' '),
    groups: [
      {
        title: groups.you,
        pages: { '': labels.general, '/email': labels.email, '/newsletter': labels.newsletter },
      },
      {
        title: groups.security,
        pages: {
          '/change-password': labels.password,
          '/sign-in': words('sign-in-ways').title,
          '/sessions': words('sessions').title,
        },
      },
      { title: groups.data, pages: { '/terms-of-service-and-privacy': labels.terms } },
    ],
  });
}

export { shouldRevalidate };

export default function SettingsLayout() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <div className="page settings">
      <SettingsMenu {...loaded} />
      <div data-pages={settingsPath}>
        <Outlet />
      </div>
    </div>
  );
}

export const ErrorBoundary = FailureBoundary;
