import { signInWaysPath } from '~/session/return-path';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import type { WayRow } from './sign-in-methods.server';

export function WayItem({ way, disconnect }: { way: WayRow; disconnect: string }) {
  const { name, state, link, note } = way;
  return (
    <li>
      <span className="address">
        <strong>{name}</strong>
        <br />
        {state}
        {note && (
          <>
            <br />
            <small>{note}</small>
          </>
        )}
      </span>{' '}
      {link && <WayLink name={name} {...link} />}
      {way.disconnect && (
        <Form action={signInWaysPath}>
          <input type="hidden" name="disconnect" value={way.disconnect} />
          <button className="link">
            {disconnect} <span className="visually-hidden">{name}</span>
          </button>
        </Form>
      )}
    </li>
  );
}

function WayLink({
  address,
  label,
  name,
  isOutside,
}: NonNullable<WayRow['link']> & { name: string }) {
  const text = (
    <>
      {label} <span className="visually-hidden">{name}</span>
    </>
  );
  if (!isOutside) return <Link to={address}>{text}</Link>;
  // Client-side navigation cannot follow its redirect to another site.
  return (
    <a href={address} rel="nofollow">
      {text}
    </a>
  );
}
