import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useOutletContext } from '@remix-run/react';
import { hasVerifiedEmail } from '~/core-api/profile';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { pageMeta } from '~/ui/page-meta';
import { readFeedbackAddress } from '../profile._purchases/feedback-address';
import { requireProfile } from '../profile/require-profile.server';
import { beginFeedback, saveAnswer } from './answer.server';
import { FeedbackDialog } from './feedback-dialog';
import { feedbackPageOf } from './feedback-page.server';
import { FeedbackView } from './feedback-view';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, profile } = await requireProfile(args);
  const { words } = await getTranslator(args);
  // The layout asks for the verification instead (G33).
  if (!hasVerifiedEmail(profile)) {
    return json({ title: await pageTitle(args, words('verification').title), page: null });
  }
  const page = await feedbackPageOf(args, user, await requireAddress(args));
  const { title, thanks } = words('feedback');
  return json({ title: await pageTitle(args, page.question ? title : thanks.title), page });
}

export async function action(args: ActionFunctionArgs) {
  const { user, profile } = await requireProfile(args);
  const { pathname, search } = new URL(args.request.url);
  if (!hasVerifiedEmail(profile)) return redirect(pathname + search, 303);
  const address = await requireAddress(args);
  const form = await args.request.formData();
  if (form.get('intent') === 'begin') return beginFeedback(args, user, address);
  return saveAnswer(args, user, address, form);
}

export default function FeedbackPage() {
  const { page } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { isDialog } = useOutletContext<{ isDialog: boolean }>();
  if (!page) return null;
  const view = <FeedbackView {...page} rejected={rejected} isDialog={isDialog} />;
  if (!isDialog) return <div className="page narrow">{view}</div>;
  return (
    <FeedbackDialog closeAddress={page.listAddress} closeLabel={page.words.close}>
      {view}
    </FeedbackDialog>
  );
}

async function requireAddress(args: LoaderFunctionArgs) {
  const address = readFeedbackAddress(new URL(args.request.url).searchParams);
  if (address) return address;
  const { t } = await getTranslator(args);
  throw await failurePage(args, 404, t('messages:purchase.not-found'));
}
