import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { signInWaysPath } from '~/session/return-path';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { requireProfile } from '~/features/profile/guards.server';
import {
  emailPath,
  passwordPath,
  sessionsPath,
  settingsPath,
  termsPath,
  shouldRevalidate,
} from '~/features/settings/addresses';
import { SettingsMenu } from '~/features/settings/settings-menu';

export async function loader(args: LoaderFunctionArgs) {
  const { profile } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const { title, here, navigation } = words('settings');
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  const labels = {
    ...navigation,
    signInWays: words('sign-in-ways').title,
    sessions: words('sessions').title,
  };
  return pageData(args, { label: title, here, words: labels, name });
}

export { shouldRevalidate };

export default function SettingsLayout() {
  const { label, here, words, name } = useLoaderData<typeof loader>();
  const pathname = useLocation().pathname.toLowerCase();
  const pages = [
    { address: settingsPath, label: words.general },
    { address: emailPath, label: words.email },
    { address: '/profile/settings/newsletter', label: words.newsletter },
    { address: passwordPath, label: words.password },
    { address: signInWaysPath, label: words.signInWays },
    { address: sessionsPath, label: words.sessions },
    { address: termsPath, label: words.terms },
  ];
  const isShown = (address: string) =>
    pathname === address || (address !== settingsPath && pathname.startsWith(`${address}/`));
  return (
    <div className="page settings">
      <SettingsMenu
        words={{ label, here, signOut: words.signOut }}
        name={name}
        pages={pages}
        shown={pages.find(({ address }) => isShown(address))?.address}
      />
      <div>
        <Outlet />
      </div>
    </div>
  );
}

export const ErrorBoundary = FailureBoundary;
