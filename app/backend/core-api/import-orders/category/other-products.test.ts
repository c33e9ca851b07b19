import { expect, test } from 'vitest';
import { categorise } from './categorise';

/** Names of products that are nothing to wear, or nothing that has fit questions, with a garment's name in most of them. */
const others = {
  Other: [
    'Pantyhose',
    'Garden Hose',
    'Shamrock Pin',
    'Överrock',
    'Boot Cream',
    'Lint Roller for Sweaters',
    'Pet Hoodie',
    'Horse Coat',
    'Barbie Dress',
    'Halloween Costume',
    'Fahrradmantel',
    'Mantel für den Hund',
    'Dress Poster',
    'Rock CD',
  ],
  English: [
    'Jeans Belt',
    'Boot Socks',
    'Gift Card',
    'Shoe Polish Kit',
    'Sweater Shaver',
    'Top Coat Nail Polish',
    'Dress Pattern (PDF)',
    'Shirt Hangers 10-pack',
    'Dog Sweater',
    'Dog Coat - M',
    'Cat Jumper',
    'Doll Dress',
    'Dress Bag',
    'Garment Bag for Suits',
    'Boot Tree',
    'Shoe Trees Cedar',
    'Boot Jack',
    'Shoe Bag',
    'Coat Hanger',
    'Coat Rack',
    'Jacket Patch',
    'Skirt Hanger',
    'Shoe Rack',
    'Shoe Horn',
    'Waterproofing Spray for Jackets',
    'Sweater Comb',
    'Wool Wash',
    'Suede Shoe Brush',
    'Shirt Stays',
    'Trouser Clips',
    'Costume Jewellery Ring',
    'Dress Up Doll',
    'Top Handle Bag',
    'Top Knot Headband',
    'Boot Laces',
    'Swimsuit Bag',
    'Trouser Press',
    'Dress Form Mannequin',
    'Sewing Pattern Blouse',
    'Knitting Pattern Sweater',
    'Jumper Cable',
    'Skirt Steak',
    'T-Shirt Quilt',
    'Shoe Insoles',
    'Shoe Cleaner',
    'Shoe Spray',
    'Shoe Care Set',
    'E-Gift Card',
    'Table Top',
    'Top Up Voucher',
    'Desk Top',
  ],
  Norwegian: [
    'Skokrem',
    'Hundegenser',
    'Hundjacka',
    'Dukkekjole',
    'Symønster kjole',
    'Kleshenger',
    'Skopose',
    'Skohorn',
    'Jeansbelte',
    'Hundedress',
    'Skoblokk',
    'Bok om strikkegenser',
    'Impregnering til jakker',
    'Strikkeoppskrift genser',
    'Garnpakke genser',
  ],
  Swedish: [
    'Skokräm',
    'Hundtröja',
    'Dockklänning',
    'Symönster klänning',
    'Galge för kavaj',
    'Skohorn',
    'Skoblock',
    'Stickmönster tröja',
    'Klädpåse',
  ],
  French: [
    'Cirage pour chaussures',
    'Manteau pour chien',
    'Robe de poupée',
    'Patron de robe',
    'Cintre pour chemises',
    'Chausse-pied',
    'Embauchoir',
    'Housse pour robe',
    'Livre sur la robe',
    'Pull pour chien',
    'Imperméabilisant chaussures',
    'Porte-manteau',
  ],
  Spanish: [
    'Betún para zapatos',
    'Abrigo para perro',
    'Jersey para perro',
    'Vestido de muñeca',
    'Patrón de vestido',
    'Perchas para camisas',
    'Calzador',
    'Bolsa para zapatos',
    'Funda para vestido',
    'Horma de zapato',
  ],
  German: [
    'Schuhcreme',
    'Schnittmuster Kleid',
    'Hundepullover',
    'Hundemantel',
    'Puppenkleid',
    'Kleiderbügel',
    'Schuhlöffel',
    'Schuhspanner',
    'Hosenträger',
    'Gürtel für Jeans',
    'Socken',
    'Schal',
    'Handschuhe',
    'Geschenkgutschein',
    'Rucksack',
    'Unterhemd',
    'Schlafanzug',
    'Tasche',
    'Imprägnierspray für Jacken',
  ],
};

/** Beside them, garments whose names look alike. */
const garments: [string, string][] = [
  ['Dog Print Sweater', 'Sweater'],
  ['Hot Dog T-Shirt', 'Shirt'],
  ['Doll Collar Dress', 'Dress'],
  ['Rock & Roll Tee', 'Shirt'],
  ['Rock and Roll Sweatshirt', 'Sweater'],
  ['Jacket, Rock & Republic', 'Jackets'],
  ['Black Cat T-Shirt', 'Shirt'],
  ['Floral Pattern Dress', 'Dress'],
  ['Jumper with elbow patches', 'Sweater'],
  ['Baby Doll Dress', 'Dress'],
  ['Patch Pocket Jacket', 'Jackets'],
  ['Top with braces', 'Top'],
  ['Boots with laces', 'Shoes'],
  ['Hundreårsgenser', 'Sweater'],
  ['Robe à bretelles', 'Dress'],
  ['Camiseta de tirantes', 'Top'],
  ['Chemise avec housse', 'Shirt'],
  ['Kleid mit Gürtel', 'Dress'],
  ['Hose mit Hosenträgern', 'Pants'],
];

const german: [string, string][] = [
  ['Sommerkleid', 'Dress'],
  ['Cocktailkleid', 'Dress'],
  ['Herrenhemd', 'Shirt'],
  ['Polohemd', 'Shirt'],
  ['T-Shirt Herren', 'Shirt/T-Shirt'],
  ['Jeanshose', 'Pants/Jeans'],
  ['Jogginghose', 'Pants'],
  ['Latzhose', 'Pants'],
  ['Kurze Hose', 'Shorts'],
  ['Bermudas', 'Shorts'],
  ['Lederjacke', 'Jackets'],
  ['Strickjacke', 'Sweater'],
  ['Wintermantel', 'Jackets'],
  ['Steppweste', 'Jackets'],
  ['Sakko', 'Jackets/Blazer'],
  ['Kapuzenpullover', 'Sweater'],
  ['Damenbluse', 'Blouse'],
  ['Oberteil', 'Top'],
  ['Tanktop', 'Top'],
  ['Faltenrock', 'Skirt'],
  ['Rock aus Leinen', 'Skirt'],
  ['Funktionsshirt', 'Shirt/T-Shirt'],
  ['Minirock', 'Skirt'],
  ['Winterstiefel', 'Shoes/Boots'],
  ['Turnschuhe', 'Shoes'],
  ['Hausschuhe', 'Shoes'],
  ['Sandalen', 'Shoes'],
  ['Damenbadeanzug', 'Swimwear/Swimsuit'],
  ['Badehose', 'Swimwear/Swimshorts'],
  ['Bikinioberteil', 'Swimwear/Bikini'],
];

function read(title: string, type?: string): string | null {
  const { mainCategory, subCategory } = categorise({ title, type });
  return [mainCategory, subCategory].filter(Boolean).join('/') || null;
}

test.each(Object.entries(others))(
  '%s products that are no garments have no category',
  (_, names) => {
    const named = names.map((name): [string, string | null] => [name, read(name)]);
    expect(named.filter(([, category]) => category !== null)).toEqual([]);
  },
);

test.each(garments)('%s is a garment all the same', (name, category) => {
  expect(read(name)?.split('/')[0]).toBe(category);
});

test.each(german)('%s is read as German', (name, category) => {
  expect(read(name)).toBe(category);
});

test.each([
  ['Sweater', 'Dog Clothing'],
  ['Sweater', 'Yarn'],
  ['Genser', 'Hund'],
  ['Robe', 'Chien'],
  ['Kleid', 'Puppenzubehör'],
  ['Schuh', 'Pflege'],
  ['Tee', 'Posters'],
  ['Boots', 'Care Products'],
])('%s of the type %s is no garment', (name, type) => {
  expect(read(name, type)).toBeNull();
});

test('the type decides before the words of the name, in German too', () => {
  expect(read('Nordlicht', 'Kleider')).toBe('Dress');
  expect(read('Kleid „Amsel“', 'Haustiere')).toBeNull();
  expect(read('Pullover', 'Schnittmuster')).toBeNull();
  expect(read('Sweater Shaver', 'Home')).toBeNull();
  expect(read('Shoe Polish Kit', 'Accessories')).toBeNull();
});
