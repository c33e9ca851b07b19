import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/rejected-form';
import type { Words } from '~/i18n/words';
import { Form } from '~/ui/form';
import { sessionsPath } from './addresses';
import type { loadSessionsPage, Device } from './sessions-page.server';

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

function DeviceList({ devices, words }: { devices: Device[]; words: Words['sessions'] }) {
  return (
    <ul className="rows">
      {devices.map((device) => (
        <li key={device.id}>
          <p className="address">
            <strong>{device.name}</strong>
            <br />
            <span className="hint">
              {device.begun} <br />
              {device.used}
            </span>
          </p>{' '}
          {device.isHere ? (
            <small className="badge">{words.here}</small>
          ) : (
            <EndDevice device={device} label={words.end} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Two devices may have one name. */
function EndDevice({ device, label }: { device: Device; label: string }) {
  return (
    <Form action={sessionsPath}>
      <input type="hidden" name="session" value={device.id} />
      <button className="link">
        {label}{' '}
        <span className="visually-hidden">
          {device.name}, {device.begun}, {device.used}
        </span>
      </button>
    </Form>
  );
}
