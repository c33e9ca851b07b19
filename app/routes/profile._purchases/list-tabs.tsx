import { Tabs } from '~/ui/controls/tabs';
import type { PurchaseList } from './list/purchase-list.server';

export function ListTabs({ words, query, addresses }: PurchaseList) {
  const tabs = (['purchases', 'returns'] as const).map((tab) => ({
    text: words.tabs[tab],
    to: addresses[tab],
    isCurrent: tab === query.tab,
  }));
  return <Tabs label={words.tabs.label} tabs={tabs} />;
}
