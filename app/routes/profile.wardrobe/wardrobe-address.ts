const list = '/profile/wardrobe';

/** Which part of the wardrobe an address asks for. `after` is the token of the part before it. */
export type WardrobeQuery = { section: 'women' | 'men' | null; after: string | null };

/** An unknown section is ignored. */
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

/** Where a new item is added, to a section if one is chosen. */
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
