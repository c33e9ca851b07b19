import { Link } from '../link';

type Tab = {
  text: string;
  to: string;
  isCurrent: boolean;
  count?: string | null;
};

/** Each tab has an address of its own (G20). */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ text, to, isCurrent, count = null }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              <span>
                {text} {count !== null && <small>{count}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
