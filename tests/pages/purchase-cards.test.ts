import { expect, test } from 'vitest';
import { itemAddressOf } from '../../app/features/profile/item-address';
import { signInToSharedApp } from '../support/demo-sign-in';
import { itemNames, textOf, type Page } from '../support/visitor';
import {
  repliesFor,
  category,
  manyTransactions,
  paths,
  status,
  transaction,
} from '../support/core-fixtures';

test('A17: a purchase card shows the store, size and date, and a drawing in place of a picture', async () => {
  const { visitor } = await signInToSharedApp(
    repliesFor([
      transaction(1, {
        transactionDate: '2025-01-14T09:00:00Z',
        product: {
          sizes: { eu: null, label: 'w32 l34' },
          category: category('Pants', 'Jeans', 'Trousers'),
        },
      }),
    ]),
    {},
    { 'accept-language': 'nb' },
  );
  const card = (await visitor.visit('/profile')).root.querySelector('article');
  expect(textOf(card)).toContain('W32 L34');
  expect(textOf(card)).toContain('Example Store');
  expect(card?.querySelector('use')?.getAttribute('href')).toBe(
    '/content/thumbnails/placeholders/pants-jeans.svg#drawing',
  );
  expect(card?.querySelector('img')).toBeNull();
  expect(card?.querySelector('time')?.getAttribute('datetime')).toBe('2025-01-14T09:00:00.000Z');
  // Spaces at which the date cannot break.
  expect(card?.querySelector('time')?.textContent).toBe('14.\u00a0jan.\u00a02025');
});

test('the name of an item leads to its page, and is the only link beside its action', async () => {
  const { visitor } = await signInToSharedApp(repliesFor([transaction(1)]));
  const page = await visitor.visit('/profile?tab=purchases&category=Sweater');
  const links = page.root.querySelectorAll('article a');
  expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
    [
      'Item 1',
      `${itemAddressOf({ purchaseId: 'p-1', sourceId: 's-1', sourceVariationId: 'v-1' })}?list=category%3DSweater`,
    ],
  ]);
  expect(links[0]?.parentNode?.tagName).toBe('H3');
});

test('a store that is a partner has its logo beside its name, which says the same', async () => {
  const { visitor } = await signInToSharedApp(
    repliesFor([
      transaction(1, { store: { id: 'nordlys-klaer', name: 'Nordlys' } }),
      transaction(2, { store: { id: 'st-9', name: 'NORDLYS KLÆR ' } }),
      transaction(3),
    ]),
    { PARTNER_STORES_FILE: 'app/backend/sample-partner-stores.json' },
  );
  const page = await visitor.visit('/profile');
  const logos = page.root
    .querySelectorAll('article')
    .map((card) => card.querySelector('.store img')?.outerHTML);
  const logo = '<img src="/content/stores/nordlys-klaer.svg" width="16" height="16" alt="">';
  expect(logos).toEqual([logo, logo, undefined]);
  expect(textOf(page.root.querySelector('.store'))).toBe('Store: Nordlys');
});

test('items of the same name are told apart by size, colour, store and date, seen and heard', async () => {
  const jeans = (number: number, color: string) =>
    transaction(number, {
      productDisplayName: 'Jeans',
      transactionDate: '2025-11-08T12:00:00Z',
      product: { color },
    });
  const { visitor } = await signInToSharedApp(
    repliesFor([jeans(1, 'Indigo'), jeans(2, 'Black'), transaction(90)], [status(2, 100)]),
  );
  const cards = (await visitor.visit('/profile')).root.querySelectorAll('article');
  expect(cards.map((card) => textOf(card.querySelector('footer')))).toEqual([
    'Give feedback about Jeans, M, Indigo, Example Store, 8 Nov 2025',
    'Change feedback about Jeans, M, Black, Example Store, 8 Nov 2025',
    'Give feedback about Item 90',
  ]);
  const links = cards.map((card) =>
    card.querySelector('h3 a')?.getAttribute('aria-label')?.replace(/\s/g, ' '),
  );
  expect(links).toEqual([
    'Jeans, M, Indigo, Example Store, 8 Nov 2025',
    'Jeans, M, Black, Example Store, 8 Nov 2025',
    undefined,
  ]);
  expect(cards.map((card) => textOf(card.querySelector('dl')).includes('Colour:'))).toEqual([
    true,
    true,
    false,
  ]);
});

test('A17: a purchase card offers its picture in two sizes, the small one for narrow screens', async () => {
  const images = { small: 'products/s3/v9/96.webp', large: 'products/s3/v9/256.webp' };
  const { visitor } = await signInToSharedApp(
    repliesFor([
      transaction(1, { product: { images } }),
      transaction(2, { product: { images: { small: 'javascript:alert(1)', large: null } } }),
    ]),
  );
  const page = await visitor.visit('/profile');
  const pictures = page.root.querySelectorAll('article img');
  expect(pictures).toHaveLength(1);
  const [picture] = pictures;
  expect(picture?.getAttribute('srcset')).toBe(
    '/content/thumbnails/products/s3/v9/96.webp 96w, /content/thumbnails/products/s3/v9/256.webp 256w',
  );
  expect(picture?.getAttribute('sizes')).toBe('(max-width: 375px) 96px, 256px');
  // The heading beside it says the name (G77).
  expect(picture?.getAttribute('alt')).toBe('');
  expect(page.html).not.toContain('javascript:alert');
});

test('the page of an item has its picture for dense screens too, where the core knows one', async () => {
  const images = { small: 'p/96.webp', large: 'p/256.webp' };
  const products = [{ images: { ...images, extraLarge: 'p/640.webp' } }, { images }];
  const { visitor } = await signInToSharedApp(
    repliesFor(products.map((product, place) => transaction(place + 1, { product }))),
  );
  const sources = [];
  for (const link of (await visitor.visit('/profile')).root.querySelectorAll('article h3 a')) {
    const { root } = await visitor.visit(link.getAttribute('href') ?? '');
    const picture = root.querySelector('article .picture img');
    sources.push(
      ['src', 'srcset', 'sizes', 'width', 'height'].map((n) => picture?.getAttribute(n)),
    );
  }
  const [large, largest] = ['p/256.webp', 'p/640.webp'].map((at) => `/content/thumbnails/${at}`);
  expect(sources).toEqual([
    [large, `${large} 256w, ${largest} 640w`, '(min-width: 60em) 40em, 16em', '256', '256'],
    [large, undefined, undefined, '256', '256'],
  ]);
});

test('A18: the button of a purchase card depends on its feedback', async () => {
  const { visitor } = await signInToSharedApp(
    repliesFor(
      [
        transaction(1),
        transaction(2),
        transaction(3),
        transaction(4, { product: { category: category('Sweater', null, null) } }),
        transaction(5, { isReturned: true }),
      ],
      [status(2, 40), status(3, 100)],
    ),
  );
  const page = await visitor.visit('/profile');
  const footers = page.root.querySelectorAll('article').map((card) => card.querySelector('footer'));
  expect(footers.map((footer) => textOf(footer))).toEqual([
    'Give feedback about Item 1',
    'Continue feedback, 40% about Item 2',
    'Change feedback about Item 3',
    '',
  ]);
  expect(footers[0]?.querySelector('form')?.getAttribute('method')).toBe('post');
  expect(footers[1]?.querySelector('a')?.getAttribute('href')).toContain('/profile/feedback?');
  expect(footers[2]?.querySelector('a')).not.toBeNull();
  const returns = await visitor.visit('/profile?tab=returns');
  expect(returns.text).toContain('Give feedback');
});

test('A19: the purchase list mentions missing feedback once, unless the list is empty', async () => {
  const { core, visitor } = await signInToSharedApp({
    ...repliesFor(manyTransactions(2)),
    [paths.statuses]: { status: 404 },
  });
  const page = await visitor.visit('/profile');
  expect(itemNames(page)).toHaveLength(2);
  expect(page.root.querySelectorAll('.notice-info').map(textOf)).toEqual([
    'No feedback found yet.',
  ]);

  core.answer({ [paths.transactions]: { status: 200, body: { results: [] } } });
  expect((await visitor.visit('/profile')).text).not.toContain('No feedback found yet.');
});

test('A19: when the statuses fail to load, the purchase list shows its items without a percentage', async () => {
  const { visitor } = await signInToSharedApp({
    ...repliesFor(manyTransactions(2)),
    [paths.statuses]: { status: 500 },
  });
  const page = await visitor.visit('/profile');
  expect(page.status).toBe(200);
  expect(itemNames(page)).toHaveLength(2);
  expect(textOf(page.root.querySelector('[role=alert]'))).toBe(
    'Getting status on feedback failed. Try again later. You can still see your purchases and give feedback.',
  );
  expect(page.text).not.toContain('%');
});

test('the purchase list never shows a percentage over 100', async () => {
  const { visitor } = await signInToSharedApp(repliesFor(manyTransactions(1), [status(1, 120)]));
  const page = await visitor.visit('/profile');
  expect(page.root.querySelectorAll('.notice-info').map(textOf)).toEqual([
    'We could not read how far you are with one item.',
  ]);
  expect(page.text).not.toContain('120');
});

test('the purchase list shows the newest first, and items without a date last', async () => {
  const { visitor } = await signInToSharedApp(
    repliesFor([
      transaction(1, { transactionDate: null }),
      transaction(2, { transactionDate: '2025-01-01T00:00:00Z' }),
      transaction(3, { transactionDate: '2025-02-01T00:00:00Z' }),
    ]),
  );
  const page = await visitor.visit('/profile');
  expect(itemNames(page)).toEqual(['Item 3', 'Item 2', 'Item 1']);
  expect(page.root.querySelectorAll('article time')).toHaveLength(2);
});

test('the first card of every month is headed by it, in the time zone of the dates', async () => {
  const dated = (number: number, transactionDate: string | null) =>
    transaction(number, { transactionDate });
  const { visitor } = await signInToSharedApp(
    repliesFor([
      dated(1, null),
      dated(2, '2025-10-31T23:30:00Z'),
      dated(3, '2025-11-20T12:00:00Z'),
      dated(4, '2025-10-31T22:30:00Z'),
    ]),
    {},
    { 'accept-language': 'nb' },
  );
  const monthsOn = ({ root }: Page) =>
    root.querySelectorAll('.cards > li').map((item) => item.querySelectorAll('h2, h3').map(textOf));
  expect(monthsOn(await visitor.visit('/profile'))).toEqual([
    ['November 2025', 'Item 3'],
    ['Item 2'],
    ['Oktober 2025', 'Item 4'],
    ['Uten dato', 'Item 1'],
  ]);
  expect(monthsOn(await visitor.visit('/profile?order=oldest'))).toEqual([
    ['Oktober 2025', 'Item 4'],
    ['November 2025', 'Item 2'],
    ['Item 3'],
    ['Uten dato', 'Item 1'],
  ]);
});
