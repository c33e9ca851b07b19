import { join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';
import { pictureAddress, pictureFile } from './picture-file';

const long = 'L'.repeat(290);
const store = join('data', 'thumbnails', 'products', 'shop');

test.each([
  ['A/2', 'A%2F2'],
  ['ærmeløs 42', '%C3%A6rmel%C3%B8s%2042'],
  ['../x', '..%2Fx'],
  ['S'.repeat(255), 'S'.repeat(255)],
])('the picture of %s is in the folder %s', (id, folder) => {
  expect(pictureFile('data', 'shop', id, 96)).toBe(join(store, folder, '96.webp'));
});

test('every id has a folder of its own inside that of its store, and an address that leads there', () => {
  const ids = [
    ...[
      '',
      '.',
      '..',
      '...',
      'A',
      'a.b',
      '../..',
      '/etc',
      '..\\x',
      'C:\\x',
      '\0',
      '96.webp',
      '%41',
    ],
    ...[long, `${long}L`, 'S'.repeat(256), '한'.repeat(300), '../'.repeat(100)],
  ];
  const folderOf = (id: string) => {
    const inside = relative(store, pictureFile('data', 'shop', id, 96)).split(sep);
    expect(inside).toEqual([expect.stringMatching(/^(?!\.+$)[\w%.=-]{1,255}$/), '96.webp']);
    const address = `products/shop/${inside.join('/')}`;
    expect(decodeURI(pictureAddress('shop', id, 96))).toBe(address);
    return inside[0] ?? '';
  };
  const folders = ids.map(folderOf);
  // Ids that look like the folders of others.
  const all = new Set([...folders, ...folders.filter((name) => !ids.includes(name)).map(folderOf)]);
  expect(all.size).toBe(ids.length + folders.filter((name) => !ids.includes(name)).length);
});
