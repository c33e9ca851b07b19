import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/rejected-form';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { federatedNames } from '~/identity/federated/federated-provider';
import { listFederated } from '~/identity/federated/federated.server';
import { signInWaysPath } from '~/session/return-path';
import { requireReauthentication } from '~/session/user.server';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/page-meta';
import { requireAccountInfo } from '~/features/settings/account-info.server';
import { requireProfile } from '~/features/profile/guards.server';
import { disconnect, wayRows } from '~/features/settings/sign-in-methods.server';
import { WayItem } from '~/features/settings/sign-in-method-item';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireProfile(args);
  const facts = await requireAccountInfo(args, user);
  const translator = await getTranslator(args);
  const { title, intro, federated } = translator.words('sign-in-ways');
  return titledPage(args, title, {
    words: { title, intro, disconnect: federated.disconnect },
    ways: wayRows(translator, facts, listFederated()),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireProfile(args);
  requireReauthentication(args, user);
  const named = (await args.request.formData()).get('disconnect');
  const name = federatedNames.find((known) => known === named);
  return name ? disconnect(args, user, name) : redirect(signInWaysPath, 303);
}

export default function SignInWaysPage() {
  const { words, ways } = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary rejected={useRejectedForm()} />
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <ul className="rows">
        {ways.map((way) => (
          <WayItem key={way.name} way={way} disconnect={words.disconnect} />
        ))}
      </ul>
    </>
  );
}

export const ErrorBoundary = FailureBoundary;
