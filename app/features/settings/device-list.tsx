import type { Words } from '~/i18n/words';
import { Form } from '~/ui/form';
import { sessionsPath } from './addresses';
import type { Device } from './devices.server';

type DeviceListProps = { devices: Device[]; words: Words['sessions'] };

export function DeviceList({ devices, words }: DeviceListProps) {
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
