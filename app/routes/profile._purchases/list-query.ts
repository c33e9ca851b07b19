import { isMainCategory, type MainCategory } from '~/core-api/category';
import { addCursor, listCursorOf, type ListCursor } from '../profile/list-cursor';

export type Tab = 'purchases' | 'returns';

export type ListQuery = ListCursor & {
  tab: Tab;
  categories: MainCategory[];
  stores: string[];
};

export function listQueryOf(parameters: URLSearchParams): ListQuery {
  return {
    tab: parameters.get('tab') === 'returns' ? 'returns' : 'purchases',
    categories: unique(parameters.getAll('category')).filter(isMainCategory),
    stores: unique(parameters.getAll('store')).filter((store) => store !== ''),
    ...listCursorOf(parameters),
  };
}

export function listAddressOf({ tab, categories, stores, ...cursor }: ListQuery): string {
  const parameters = new URLSearchParams();
  if (tab === 'returns') parameters.set('tab', tab);
  for (const category of categories) parameters.append('category', category);
  for (const store of stores) parameters.append('store', store);
  addCursor(parameters, cursor);
  return parameters.size === 0 ? '/profile' : `/profile?${parameters}`;
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}
