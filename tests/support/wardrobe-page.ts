import type { WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import { signInToSharedApp } from './demo-sign-in';
import { textOf, type Page } from './visitor';
import { wardrobeItem, wardrobePaths } from './wardrobe-fixtures';
import { paths, profile } from './core-fixtures';

export const list = '/profile/wardrobe';

export const filledIn = {
  section: 'women',
  name: 'Blue jeans',
  category: 'Pants/Jeans',
  size: 'W28',
  brand: 'Example',
  color: 'blue',
  fit: 'fitsRight',
  note: 'Worn since the first day.',
};

/** Only `w-1` can be read, changed, deleted and restored. */
export function signInWithWardrobe(items: WardrobeItem[] = [wardrobeItem(1)]) {
  const good = { status: 200, body: wardrobeItem(1) };
  return signInToSharedApp({
    [paths.profile]: { status: 200, body: profile() },
    [wardrobePaths.items]: { status: 200, body: { results: items, continuationToken: null } },
    [wardrobePaths.add]: { status: 201, body: wardrobeItem(1) },
    [wardrobePaths.item]: good,
    [wardrobePaths.change]: good,
    [wardrobePaths.remove]: { status: 204 },
    [wardrobePaths.restore]: good,
    [wardrobePaths.categories]: { status: 500 },
  });
}

/** Error texts by field name */
export function errorsOn({ root }: Page): Record<string, string> {
  const errors = root.querySelectorAll('.field .error');
  return Object.fromEntries(
    errors.map((error) => [
      (error.getAttribute('id') ?? '').replace(/-error$/, ''),
      textOf(error).replace('Error: ', ''),
    ]),
  );
}

export function valuesOn({ root }: Page): Record<string, string | undefined> {
  const valueOf = (selector: string) => root.querySelector(selector)?.getAttribute('value');
  return {
    section: valueOf('[name=section][checked]'),
    name: valueOf('#name'),
    category: valueOf('#category [selected]'),
    size: valueOf('#size'),
    brand: valueOf('#brand'),
    color: valueOf('#color'),
    fit: valueOf('[name=fit][checked]'),
    note: root.querySelector('#note')?.textContent,
  };
}
