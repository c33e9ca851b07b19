import { addCursor, listCursorOf, newestPart, type ListCursor } from '../profile/list-cursor';

const list = '/profile/wardrobe';

export type WardrobeQuery = ListCursor & { section: 'women' | 'men' | null };

export function wardrobeQueryOf(parameters: URLSearchParams): WardrobeQuery {
  const section = parameters.get('section');
  return {
    section: section === 'women' || section === 'men' ? section : null,
    ...listCursorOf(parameters),
  };
}

export function wardrobeAddressOf({ section = null, ...cursor }: Partial<WardrobeQuery> = {}) {
  const parameters = new URLSearchParams();
  if (section !== null) parameters.set('section', section);
  addCursor(parameters, { ...newestPart, ...cursor });
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
