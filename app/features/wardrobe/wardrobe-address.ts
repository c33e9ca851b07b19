const list = '/profile/wardrobe';

export type WardrobeQuery = { section: 'women' | 'men' | null };

export function wardrobeQueryOf(parameters: URLSearchParams): WardrobeQuery {
  const section = parameters.get('section');
  return { section: section === 'women' || section === 'men' ? section : null };
}

export function wardrobeAddressOf({ section }: WardrobeQuery = { section: null }): string {
  return section === null ? list : `${list}?section=${section}`;
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
