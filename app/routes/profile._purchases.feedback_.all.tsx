import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { useRejectedForm } from '~/forms/rejected-form';
import { titledPage } from '~/i18n/translator.server';
import { pageMeta } from '~/ui/page-meta';
import { requireShopper, verificationPage } from '~/features/purchases/shopper.server';
import { allQuestionsOf, saveAll } from '~/features/feedback/all-questions.server';
import { AllQuestionsView } from '~/features/feedback/all-questions-view';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const shopper = await requireShopper(args);
  if (!shopper) return verificationPage(args);
  const page = await allQuestionsOf(args, shopper);
  const names = [page.words.title, page.product?.name].filter(Boolean);
  return titledPage(args, names.join(' – '), { page });
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const shopper = await requireShopper(args);
  if (!shopper) return redirect('/profile', 303);
  return saveAll(args, shopper, form);
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return (args.actionStatus ?? 200) < 400 && args.defaultShouldRevalidate;
}

export default function AllQuestionsPage() {
  const { page } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  return page && <AllQuestionsView {...page} rejected={rejected} />;
}
