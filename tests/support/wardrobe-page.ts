import type { WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import { signInToSharedApp } from './demo-sign-in';
import type { Reply } from './scripted-core';
import { textOf, type Page, type Visitor } from './visitor';
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
export function signInWithWardrobe(
  items: WardrobeItem[] = [wardrobeItem(1)],
  environment: Record<string, string> = {},
) {
  const good = { status: 200, body: wardrobeItem(1) };
  const replies: Record<string, Reply> = {
    [paths.profile]: { status: 200, body: profile() },
    [wardrobePaths.items]: { status: 200, body: { results: items, continuationToken: null } },
    [wardrobePaths.add]: { status: 201, body: wardrobeItem(1) },
    [wardrobePaths.item]: good,
    [wardrobePaths.change]: good,
    [wardrobePaths.remove]: { status: 204 },
    [wardrobePaths.restore]: good,
    [wardrobePaths.categories]: { status: 500 },
  };
  return signInToSharedApp(replies, environment);
}

async function addItem(visitor: Visitor, name: string): Promise<Page> {
  const form = await visitor.visit('/profile/wardrobe/new');
  return visitor.follow(
    await visitor.submit(form, { button: 'Save', values: { ...filledIn, name } }),
  );
}

/** Adds an item and follows its link, such as `Edit`. */
export async function toItem(visitor: Visitor, name: string, link: string): Promise<Page> {
  const list = await addItem(visitor, name);
  const found = list.root.querySelectorAll('main a').find((a) => textOf(a) === `${link} ${name}`);
  return visitor.visit(found?.getAttribute('href') ?? 'no such link');
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
