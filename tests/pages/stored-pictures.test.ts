import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import {
  pictureAddress,
  pictureFile,
} from '~/backend/core-api/import-orders/pictures/picture-file';
import { repliesFor, transaction } from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';

test('a purchase card leads to the picture of an item whatever its id looks like', async () => {
  const ids = ['a/b %41', 'L'.repeat(290), '한'.repeat(300), '..'];
  const { app, visitor } = await signInToSharedApp(
    repliesFor(
      ids.map((id, place) => {
        const images = { small: pictureAddress('s', id, 96), large: pictureAddress('s', id, 256) };
        return transaction(place + 1, { product: { images } });
      }),
    ),
  );
  for (const id of ids) {
    const file = pictureFile(app.dataDir, 's', id, 256);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, id);
  }
  const pictures = (await visitor.visit('/profile')).root.querySelectorAll('article img');
  const seen = pictures.map(async (picture) => {
    const path = picture.getAttribute('src') ?? '';
    const { html, headers } = await visitor.visit(path, { accept: 'image/webp' });
    return [html, headers.get('content-type'), headers.get('x-content-type-options')];
  });
  expect(new Set(await Promise.all(seen))).toEqual(
    new Set(ids.map((id) => [id, 'image/webp', 'nosniff'])),
  );
});
