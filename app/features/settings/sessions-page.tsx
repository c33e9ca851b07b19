import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/use-rejected-form';
import type { Words } from '~/i18n/words';
import { Form } from '~/ui/form';
import { sessionsPath } from './addresses';
import { DeviceList } from './device-list';
import type { loadSessionsPage } from './sessions-page.server';

export function SessionsPage() {
  const { words, devices } = useLoaderData<typeof loadSessionsPage>();
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
