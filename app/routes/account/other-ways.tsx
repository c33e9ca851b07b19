import { Link } from '@remix-run/react';
import type { OtherWaysData } from './other-ways.server';

/** What somebody can do who has no password at hand. */
export function OtherWays({ title, federated, own }: OtherWaysData) {
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
              {/* It leaves the site: a redirect that no script may follow. */}
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
