import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/rejected-form';
import { pageData } from '~/server/page-data.server';
import { requireReauthentication } from '~/session/user.server';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/page-meta';
import { requireProfile } from '~/features/profile/guards.server';
import { SecondFactorView } from '~/features/settings/second-factor-view';
import { secondFactorPage, finish, turnOn } from '~/features/settings/second-factor-page.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireProfile(args);
  // A code that was typed in time is not lost to a proof that has run out since.
  if (!args.context.isFormRejected) requireReauthentication(args, user);
  return pageData(args, await secondFactorPage(args, user));
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireProfile(args);
  const form = await args.request.formData();
  return form.get('intent') === 'finish' ? finish(args, user, form) : turnOn(args, user);
}

export default function SecondFactorPage() {
  const page = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  return (
    <>
      <ErrorSummary rejected={rejected} labels={{ code: page.words.begun.code }} />
      <h1>{page.words.title}</h1>
      <SecondFactorView page={page} rejected={rejected} />
    </>
  );
}

export const ErrorBoundary = FailureBoundary;
