import { isMainCategory, type MainCategory } from '~/core-api/category';

export type Tab = 'purchases' | 'returns';

/** `after` is the core's continuation token. */
export type ListQuery = {
  tab: Tab;
  categories: MainCategory[];
  stores: string[];
  after: string | null;
};

export function listQueryOf(parameters: URLSearchParams): ListQuery {
  return {
    tab: parameters.get('tab') === 'returns' ? 'returns' : 'purchases',
    categories: unique(parameters.getAll('category')).filter(isMainCategory),
    stores: unique(parameters.getAll('store')).filter((store) => store !== ''),
    after: parameters.get('after') || null,
  };
}

export function listAddressOf({ tab, categories, stores, after }: ListQuery): string {
  const parameters = new URLSearchParams();
  if (tab === 'returns') parameters.set('tab', tab);
  for (const category of categories) parameters.append('category', category);
  for (const store of stores) parameters.append('store', store);
  if (after !== null) parameters.set('after', after);
  return parameters.size === 0 ? '/profile' : `/profile?${parameters}`;
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}
