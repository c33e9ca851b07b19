import { Link } from '@remix-run/react';

type TabsProps = { label: string; tabs: { text: string; to: string; isCurrent: boolean }[] };

/** Each tab has an address of its own (G20). */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ text, to, isCurrent }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
