import { expect, test } from 'vitest';
import { help, press, textsOn } from '../support/help-page';
import { itemAddress } from '../support/item-page';
import { bought, rowsOn, signInWithAnswers, sizes, tilesOn } from '../support/sizes-page';

const changed = [1, 2, 3].map((days) => bought(days, 'M'));
const divided = ['Nova', 'Fjord', 'Nova', 'Fjord'];

test.each([
  {
    what: 'items that agree',
    items: [1, 2, 3].map((days) => bought(days, 'M')),
    size: 'M',
    sure: 'Fairly sure',
    count: '3 items',
  },
  {
    what: 'a size that has changed',
    items: [...changed, bought(3000, 'S')],
    size: 'M',
    sure: 'Likely',
    count: '3 items',
  },
  {
    what: 'sizes that depend on the brand',
    items: divided.map((brand, place) =>
      bought(place + 1, brand === 'Nova' ? 'M' : 'L', { brand }),
    ),
    size: 'M or L',
    sure: 'Depends on the brand',
    count: '4 items',
  },
  {
    what: 'sizes that alternate',
    items: ['M', 'L', 'M', 'L'].map((size, place) => bought(place + 1, size)),
    size: 'M or L',
    sure: 'Mixed',
    count: '4 items',
  },
])('every place says the same of $what', async ({ items, size, sure, count }) => {
  const { visitor } = await signInWithAnswers(items);
  const text = async (path: string) => (await visitor.visit(path)).text;
  const page = await visitor.visit(sizes);
  expect(rowsOn(page)).toEqual({ Sweaters: `${size}: ${sure}, ${count}` });
  const line = page.root.querySelector('#chat-line')?.textContent;
  expect(line).toContain(`Sweaters ${size} (${sure.toLowerCase()})`);
  expect(await text(`${sizes}/sweater`)).toContain(`Your size in sweaters is ${size}. ${sure}.`);
  const file = await visitor.visit(`${sizes}/export/my-sizes.txt`);
  expect(file.html).toContain(`Sweaters: ${size}\n${sure}, ${count}`);
  const data = await visitor.visit(`${sizes}/export/my-sizes.jsonld`);
  for (const one of size.split(' or ')) expect(data.html).toContain(`"name": "${one}"`);
  expect(data.html).toContain(`"description": "${sure}, `);
  const check = await text(`${sizes}/check?kind=Sweater`);
  expect(check).toContain(`Take ${size}`);
  expect(check).toContain(sure);
  const [first] = items;
  // The page of an item asks for its brand first.
  const own = sure === 'Depends on the brand' ? 'Likely' : sure;
  expect(first && (await text(itemAddress(first)))).toContain(own);
  const isLikely = sure === 'Fairly sure' || sure === 'Likely';
  const tiles = tilesOn(await visitor.visit('/profile'));
  expect(tiles).toEqual(isLikely ? [expect.stringContaining(`Sweaters ${size} ${sure}`)] : []);
  const kinds = await press(visitor, await visitor.visit(help), 'Which size should I take?');
  const answered = await press(visitor, kinds, 'Choose', { answer: 'Sweater' });
  expect(textsOn(answered).join(' ')).toContain(`${size} (${sure}, ${count})`);
});
