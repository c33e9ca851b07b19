import { Link } from '~/ui/link';
import type { RejectedForm } from './rejected-form';

export function RecoveryOptions({ rejected }: { rejected: RejectedForm | undefined }) {
  if (!rejected?.recoveryOptions) return null;
  const { text, links } = rejected.recoveryOptions;
  return (
    <div className="notice">
      <p>{text}</p>
      {links.length > 0 && (
        <ul>
          {links.map(({ address, label }) => (
            <li key={address}>
              <Link to={address}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
