const list = '/profile/wardrobe';

/** `after` is the continuation token of the wardrobe API. */
export type WardrobeQuery = { section: 'women' | 'men' | null; after: string | null };

export function wardrobeQueryOf(parameters: URLSearchParams): WardrobeQuery {
  const section = parameters.get('section');
  return {
    section: section === 'women' || section === 'men' ? section : null,
    after: parameters.get('after') || null,
  };
}

export function wardrobeAddressOf({ section = null, after = null }: Partial<WardrobeQuery> = {}) {
  const parameters = new URLSearchParams();
  if (section !== null) parameters.set('section', section);
  if (after !== null) parameters.set('after', after);
  return parameters.size === 0 ? list : `${list}?${parameters}`;
}

export function newItemAddressOf(section: WardrobeQuery['section']): string {
  return section === null ? `${list}/new` : `${list}/new?section=${section}`;
}

export function itemAddressOf(itemId: string): string {
  return `${list}/${encodeURIComponent(itemId)}`;
}

export function deletionAddressOf(itemId: string): string {
  return `${itemAddressOf(itemId)}/delete`;
}

export function restorationAddressOf(itemId: string): string {
  return `${itemAddressOf(itemId)}/restore`;
}
