import { expect, test } from 'vitest';
import { categorise, type ProductText } from './categorise';

function read(product: string | ProductText) {
  const { mainCategory, subCategory } = categorise(
    typeof product === 'string' ? { title: product } : product,
  );
  return [mainCategory, subCategory].filter(Boolean).join('/') || null;
}

function readAll(titles: string[]) {
  return titles.map(read);
}

test('categorise reads English titles', () => {
  const uppers = [
    'Yellow Wool Jumper',
    'Red Sports Tee',
    'Floral White Top',
    'Striped Silk Blouse',
  ];
  expect(readAll(uppers)).toEqual(['Sweater', 'Shirt/T-Shirt', 'Top', 'Blouse']);
  const jackets = ['Navy Sports Jacket', 'Blue Silk Tuxedo', 'Jean jacket', 'Trench Coat'];
  expect(readAll(jackets)).toEqual(['Jackets', 'Jackets/Blazer', 'Jackets', 'Jackets']);
  const shoes = ['LED High Tops', 'Chelsea Boots', 'Oxford Shoes', 'Block Heels'];
  expect(readAll(shoes)).toEqual([
    'Shoes',
    'Shoes/Boots',
    'Shoes/MensFormalShoes',
    'Shoes/LadiesFormalShoes',
  ]);
});

test('categorise reads Norwegian titles, including compounds', () => {
  const titles = [
    'Ullgenser i merino',
    'Strikkejakke',
    'T-skjorte',
    'Vinterstøvler',
    'Plissert skjørt',
  ];
  expect(readAll(titles)).toEqual(['Sweater', 'Sweater', 'Shirt/T-Shirt', 'Shoes/Boots', 'Skirt']);
  expect(readAll(['Badedrakt', 'Badeshorts', 'Dressbukse', 'Dressjakke', 'Silkebluse'])).toEqual([
    'Swimwear/Swimsuit',
    'Swimwear/Swimshorts',
    'Pants',
    'Jackets/Blazer',
    'Blouse',
  ]);
});

test('categorise reads Swedish titles, including compounds', () => {
  const titles = [
    'Stickad tröja',
    'Bomullsskjorta',
    'Omlottklänning',
    'Midikjol',
    'Regnjacka',
    'Kavaj',
  ];
  expect(readAll(titles)).toEqual([
    'Sweater',
    'Shirt',
    'Dress',
    'Skirt',
    'Jackets',
    'Jackets/Blazer',
  ]);
  expect(readAll(['Klackskor', 'Baddräkt', 'Byxor', 'Linne'])).toEqual([
    'Shoes/LadiesFormalShoes',
    'Swimwear/Swimsuit',
    'Pants',
    'Top',
  ]);
});

test('categorise reads French titles, where the noun comes first', () => {
  const titles = ['Robe chemise en lin', 'Veste en jean', 'Short en lin', 'Chemise à col blazer'];
  expect(readAll(titles)).toEqual(['Dress', 'Jackets', 'Shorts', 'Shirt']);
  expect(readAll(['Maillot de bain une pièce', 'Escarpins vernis', 'Bottines', 'Jupe'])).toEqual([
    'Swimwear/Swimsuit',
    'Shoes/LadiesFormalShoes',
    'Shoes/Boots',
    'Skirt',
  ]);
});

test('categorise reads Spanish titles, where the noun comes first', () => {
  const titles = ['Pantalón vaquero', 'Vestido camisero', 'Pantalón corto cargo', 'Falda vaquera'];
  expect(readAll(titles)).toEqual(['Pants/Jeans', 'Dress', 'Shorts', 'Skirt']);
  expect(readAll(['Camiseta', 'Bañador', 'Zapatos de tacón', 'Chaqueta'])).toEqual([
    'Shirt/T-Shirt',
    'Swimwear/Swimsuit',
    'Shoes/LadiesFormalShoes',
    'Jackets',
  ]);
});

test('the noun of a title decides, not its modifiers', () => {
  const titles = [
    'Jersey dress',
    'Shirt dress',
    'Denim shorts',
    'Skirt with top stitch',
    'Pull-on jeans',
  ];
  expect(readAll(titles)).toEqual(['Dress', 'Dress', 'Shorts', 'Skirt', 'Pants/Jeans']);
  expect(readAll(['Pair of jeans', 'Cap sleeve blouse', 'Dress with belt'])).toEqual([
    'Pants/Jeans',
    'Blouse',
    'Dress',
  ]);
});

test('only whole words of a title match', () => {
  expect(readAll(['Blue', 'Desktop', 'Skirting board', 'Addressed', 'Laptop stand'])).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

test('a compound has a stem of two letters or more', () => {
  expect(readAll(['Skjorte', 'Xskjorte', 'Åskjorte', 'Olskjorte', 'Olaskjorte'])).toEqual([
    'Shirt',
    null,
    null,
    'Shirt',
    'Shirt',
  ]);
});

test('accessories and unknown products have no category', () => {
  const titles = [
    'Black Leather Bag',
    'Jeans belt',
    'Gavekort',
    'Axelväska',
    'Sac à dos',
    'Mystery box',
  ];
  expect(readAll(titles)).toEqual(titles.map(() => null));
});

test('the type takes precedence over Google category, tags and title', () => {
  const title = 'Wool Dress';
  const google = 'Apparel & Accessories > Clothing > Skirts';
  const tags = 'summer, tops';
  expect(read({ title, tags, googleCategory: google, type: 'Shirts' })).toBe('Shirt');
  expect(read({ title, tags, googleCategory: google, type: 'Clothing' })).toBe('Skirt');
  expect(read({ title, tags, googleCategory: 'Apparel & Accessories > Clothing' })).toBe('Top');
  expect(read({ title, tags: 'summer, wool' })).toBe('Dress');
});

test('a type that names several categories is ignored', () => {
  expect(read({ title: 'Ocean Blouse', type: 'Shirts & Tops' })).toBe('Blouse');
  expect(read({ title: 'Ocean', type: 'Coats & Jackets' })).toBe('Jackets');
});

test('a type that names an accessory rules out a category', () => {
  const googleCategory = 'Apparel & Accessories > Handbags, Wallets & Cases > Handbags';
  expect(read({ title: 'Dress bag', type: 'Bags' })).toBeNull();
  expect(read({ title: 'Tote in skirt form', googleCategory, tags: 'skirt' })).toBeNull();
});

test('a product that is named after a garment is none', () => {
  const titles = [
    'Shoe Polish Kit',
    'Sweater Shaver',
    'Top Coat Nail Polish',
    'Dress Pattern (PDF)',
  ];
  const more = ['Shirt Hangers 10-pack', 'Vernis à ongles', 'Patrón de costura de vestido'];
  expect(readAll([...titles, ...more])).toEqual([...titles, ...more].map(() => null));
});

test('a type that names another department rules out a category', () => {
  expect(read({ title: 'Dog Sweater', type: 'Pets' })).toBeNull();
  expect(read({ title: 'Top Coat', type: 'Health & Beauty' })).toBeNull();
  expect(read({ title: 'Skjortestativ', type: 'Hjem' })).toBeNull();
  expect(read({ title: 'Home Shirt 24/25', type: 'Football', tags: 'home' })).toBe('Shirt');
  expect(read({ title: 'Wool Dress', type: 'Clothing & Accessories' })).toBe('Dress');
  expect(read({ title: 'Pike', type: 'Shoes & Accessories' })).toBe('Shoes');
});

test('tags and title add the subcategory to a main category from the type', () => {
  expect(read({ title: 'Moor Chelsea Boots', type: 'Shoes' })).toBe('Shoes/Boots');
  expect(read({ title: 'Bikini noué', type: 'Maillots de bain' })).toBe('Swimwear/Bikini');
  expect(read({ title: 'Aker', type: 'Jackets', tags: 'blazers' })).toBe('Jackets/Blazer');
});

test('a tag counts only as a whole, and contradictory tags are ignored', () => {
  expect(read({ title: 'Ocean', tags: 'sweater weather, blue' })).toBeNull();
  expect(read({ title: 'Ocean', tags: 'summer dresses' })).toBe('Dress');
  expect(read({ title: 'Ocean', tags: 'robe longue' })).toBe('Dress');
  expect(read({ title: 'Ocean', tags: 'dresses, skirts' })).toBeNull();
});

test('a set has the category of its first garment and no training category', () => {
  const sets = [
    'Striped Skirt and Top',
    'Skjørt og topp',
    'Kjol och topp',
    'Jupe et top',
    'Falda y top',
  ];
  for (const title of [
    ...sets,
    'Skirt & Top',
    'Skirt + Top',
    'Skirt Set',
    'Ensemble jupe et top',
  ]) {
    expect(categorise({ title })).toMatchObject({ mainCategory: 'Skirt', trainingCategory: null });
  }
  expect(categorise({ title: 'Aurora', type: 'Sett med topp og shorts' })).toMatchObject({
    mainCategory: 'Top',
    trainingCategory: null,
  });
  expect(categorise({ title: 'Linen Suit' })).toMatchObject({
    subCategory: 'Blazer',
    trainingCategory: null,
  });
});

test('two colours, two words for one garment and a bikini do not make a set', () => {
  for (const title of [
    'Black and White Dress',
    'Bikini Set',
    'Jacket & Coat',
    'Set-in sleeve top',
  ]) {
    expect(categorise({ title }).trainingCategory).not.toBeNull();
  }
});
