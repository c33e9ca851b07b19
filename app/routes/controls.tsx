import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RejectedForm } from '~/forms/rejected-form';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { redirectWithNotice } from '~/session/notices.server';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { Link } from '~/ui/link';
import { pageMeta } from '~/ui/page-meta';
import { ChoiceSamples } from '~/features/site/choice-samples';
import { FieldSamples } from '~/features/site/field-samples';
import { OtherSamples } from '~/features/site/other-samples';
import { requireOwnMachine } from '~/features/site/states.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  await requireOwnMachine(args);
  const { t, words } = await getTranslator(args);
  const samples = words('controls');
  const required = t('messages:validation.required');
  const names = ['text', 'email', 'password', 'select', 'note', 'radio', 'checkbox'].map(
    (name) => `${name}-refused`,
  );
  const rejected: RejectedForm = {
    errors: Object.fromEntries(names.map((name) => [name, required])),
    message: null,
    typed: {},
    toast: null,
  };
  return titledPage(args, samples.title, {
    words: samples,
    rejected,
    progress: [0, 40, 100].map((percent) => ({
      percent,
      label: t('controls:percent', { percent }),
    })),
    isAsking: new URL(args.request.url).searchParams.has('ask'),
  });
}

export async function action(args: ActionFunctionArgs) {
  await requireOwnMachine(args);
  const { words } = await getTranslator(args);
  return redirectWithNotice(args, '/controls', 'success', words('controls').done);
}

export default function ControlsPage() {
  const samples = useLoaderData<typeof loader>();
  const { words } = samples;
  return (
    <div className="page narrow">
      <h1>{words.title}</h1>
      <p className="lead">{words.intro}</p>
      <p>
        <Link to="/controls/states">{words.everyState.title}</Link>
      </p>
      <FieldSamples {...samples} />
      <ChoiceSamples {...samples} />
      <OtherSamples {...samples} />
    </div>
  );
}

export const ErrorBoundary = FailureBoundary;
