import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { fetchProfile } from '../../../view/core-records';
import { SettingsView } from '../../../view/settings-view';
import { elements } from '../elements';
import { requireToken } from '../session.server';

export const meta = () => [{ title: 'General – My size profile' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const token = await requireToken(request);
  const profile = await fetchProfile(process.env.CORE_API_URL ?? '', token);
  return { profile, thisYear: new Date().getFullYear() };
}

export default function SettingsPage() {
  const { profile, thisYear } = useLoaderData<typeof loader>();
  return <SettingsView elements={elements} profile={profile} thisYear={thisYear} />;
}
