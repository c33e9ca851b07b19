import { Link } from '~/ui/link';

type Way = { address: string; label: string };

type OtherWaysProps = { title: string; federated: Way[]; own: Way[] };

export function OtherWays({ title, federated, own }: OtherWaysProps) {
  return (
    <nav className="other-ways" aria-label={title}>
      <ul>
        {own.map(({ address, label }) => (
          <li key={address}>
            <Link to={address}>{label}</Link>
          </li>
        ))}
      </ul>
      {federated.length > 0 && (
        <ul className="federated">
          {federated.map(({ address, label }) => (
            <li key={address}>
              {/* Client-side navigation cannot follow its redirect to another site. */}
              <a className="button secondary" href={address} rel="nofollow">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
