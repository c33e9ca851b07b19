import { Link } from '@remix-run/react';
import type { PurchaseList } from './list/purchase-list.server';

export function ListTabs({ words, query, addresses }: PurchaseList) {
  const tabs = [
    { tab: 'purchases', to: addresses.purchases },
    { tab: 'returns', to: addresses.returns },
  ] as const;
  return (
    <nav className="tabs" aria-label={words.tabs.label}>
      <ul>
        {tabs.map(({ tab, to }) => (
          <li key={tab}>
            <Link to={to} aria-current={tab === query.tab ? 'page' : undefined}>
              {words.tabs[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
