import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { textIn } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { useRejectedForm } from '~/forms/use-rejected-form';
import { pageTitle } from '~/i18n/page-title.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import type { Words } from '~/i18n/words';
import { pageData } from '~/server/page-data.server';
import { redirectWithNotice } from '~/session/notices.server';
import { requireProof } from '~/session/proof.server';
import { FailureBoundary } from '~/ui/failure/failure-boundary';
import { failurePage } from '~/ui/failure/failure-page.server';
import { Form } from '~/ui/form';
import { pageMeta } from '~/ui/page-meta';
import { sessionsPath } from '~/features/settings/addresses';
import { requireProfile } from '~/features/profile/require-profile.server';
import { DeviceList } from '~/features/settings/device-list';
import { devicesOf } from '~/features/settings/devices.server';
import { endOne, endOthers } from '~/features/settings/end-session.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const sessions = words('sessions');
  const devices = await devicesOf(args, user);
  if (!devices.ok) throw await failurePage(args, 502, sessions.away);
  return pageData(args, {
    title: await pageTitle(args, sessions.title),
    words: sessions,
    devices: devices.value,
  });
}

/** Ends the session of the field `session`, or all others without it. Needs a proof (G82). */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireProfile(args);
  requireProof(args, user);
  const { t, words } = await getTranslator(args);
  const id = textIn(await args.request.formData(), 'session');
  const ended = id === '' ? await endOthers(user) : await endOne(user, id);
  if (!ended.ok) return rejectForm(args, { message: t(refusalMessages.unknown), status: 502 });
  const message = id === '' ? words('sessions').endedOthers : words('sessions').ended;
  return redirectWithNotice(args, sessionsPath, { type: 'success', message });
}

export default function SessionsPage() {
  const { words, devices } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const others = devices.filter(({ isHere }) => !isHere).length;
  return (
    <>
      <ErrorSummary rejected={rejected} />
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <DeviceList devices={devices} words={words} />
      {others === 0 && <p>{words.onlyHere}</p>}
      {others > 0 && <p className="hint">{words.proof}</p>}
      {others > 1 && (
        <Form action={sessionsPath}>
          <button className="button secondary">{words.endOthers}</button>
        </Form>
      )}
      <Everywhere words={words.everywhere} />
    </>
  );
}

export const ErrorBoundary = FailureBoundary;

function Everywhere({ words }: { words: Words['sessions']['everywhere'] }) {
  return (
    <section aria-labelledby="everywhere">
      <h2 id="everywhere">{words.title}</h2>
      <p>{words.text}</p>
      <Form action="/account/sign-out-everywhere" reloadDocument>
        <button className="button secondary">{words.submit}</button>
      </Form>
    </section>
  );
}
