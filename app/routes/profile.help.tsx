import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRejectedForm } from '~/forms/rejected-form';
import { pageTitle } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { requireUser } from '~/session/user.server';
import { pageMeta } from '~/ui/page-meta';
import { helpPageOf, answerForm } from '~/features/help/help-page.server';
import { HelpView } from '~/features/help/view/help-view';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const page = await helpPageOf(args, await requireUser(args));
  const title = await pageTitle(args, page.words.title);
  return pageData(args, { title, page }, { status: page.isFailed ? 502 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  return answerForm(args, user, await args.request.formData());
}

export default function HelpPage() {
  const { page } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  return <HelpView {...page} rejected={rejected} />;
}
