import { expect, test } from 'vitest';
import { createTranslator } from '~/i18n/translator.server';
import { sizeSystems, type SizeSystem } from '~/sizes/sized-item';
import type { SizeLine } from './take-along.server';
import { linkedDataOf } from './files.server';

const now = new Date('2026-11-22T12:00:00Z');

/** Properties, by type, that schema.org defines for it or for a type above it. */
const vocabulary: Record<string, readonly string[]> = {
  ItemList: ['name', 'description', 'numberOfItems', 'itemListElement', 'itemListOrder'],
  ListItem: ['name', 'description', 'position', 'item', 'nextItem', 'previousItem'],
  SizeSpecification: [
    ...['name', 'description', 'hasMeasurement', 'sizeGroup', 'sizeSystem'],
    ...['suggestedAge', 'suggestedGender', 'suggestedMeasurement'],
  ],
};

/** Members of WearableSizeSystemEnumeration. */
const systems = 'AU BR CN Continental DE EN13402 Europe FR GS1 IT JP MX UK US'
  .split(' ')
  .map((name) => `https://schema.org/WearableSizeSystem${name}`);

function lineOf(system: SizeSystem, change: Partial<SizeLine> = {}): SizeLine {
  return {
    kind: 'Shoes',
    system,
    systemName: `Name of ${system}`,
    sizes: [{ text: '40', count: 3 }],
    size: '40',
    sureness: 'Fairly sure',
    count: 3,
    brands: [{ brand: 'Fell', size: '40' }],
    ...change,
  };
}

function dataOf(lines: SizeLine[], note: string | null = null) {
  return linkedDataOf({ lines, note, now }, createTranslator('en'));
}

function itemOf(line: SizeLine) {
  return dataOf([line]).itemListElement[0]?.item;
}

/** Objects at any depth. */
function nodesIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const node = Array.isArray(value) ? [] : [{ ...value }];
  return [...node, ...Object.values(value).flatMap(nodesIn)];
}

test('every type and property is one of schema.org, and no body is measured', () => {
  const data = dataOf(sizeSystems.map((system) => lineOf(system)));
  expect(data['@context']).toBe('https://schema.org');
  const nodes = nodesIn(JSON.parse(JSON.stringify(data)));
  expect(nodes).toHaveLength(1 + 2 * sizeSystems.length);
  for (const node of nodes) {
    const known = vocabulary[String(node['@type'])] ?? [];
    const properties = Object.keys(node).filter((name) => !name.startsWith('@'));
    expect(properties.filter((name) => !known.includes(name))).toEqual([]);
    expect(properties).not.toContain('suggestedMeasurement');
    expect(properties).not.toContain('hasMeasurement');
  }
});

test('an item of the list is a kind with its size, its system and how sure it is', () => {
  expect(dataOf([lineOf('shoes-eu')])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'My sizes',
    description: '22 November 2026',
    numberOfItems: 1,
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Shoes',
        item: {
          '@type': 'SizeSpecification',
          name: '40',
          sizeSystem: 'https://schema.org/WearableSizeSystemEurope',
          description: 'Fairly sure, 3 items',
        },
      },
    ],
  });
});

test.each([
  ['eu', 'Europe'],
  ['shoes-eu', 'Europe'],
  ['uk', 'UK'],
  ['shoes-uk', 'UK'],
  ['us', 'US'],
  ['shoes-us', 'US'],
] as const)('the system %s is %s of schema.org', (system, name) => {
  const address = `https://schema.org/WearableSizeSystem${name}`;
  expect(systems).toContain(address);
  expect(itemOf(lineOf(system))?.sizeSystem).toBe(address);
});

test.each(['letters', 'numbers', 'waist-length', 'childrens-cm', 'one-size'] as const)(
  'the system %s, which schema.org does not have, is a text',
  (system) => expect(itemOf(lineOf(system))?.sizeSystem).toBe(`Name of ${system}`),
);

test('sizes that disagree are two items, each with what speaks for it', () => {
  const sizes = [
    { text: 'M', count: 3 },
    { text: 'L', count: 1 },
  ];
  const { itemListElement } = dataOf([lineOf('letters', { sizes, sureness: 'Mixed', count: 4 })]);
  expect(itemListElement).toMatchObject([
    { position: 1, name: 'Shoes', item: { name: 'M', description: 'Mixed, 3 items' } },
    { position: 2, name: 'Shoes', item: { name: 'L', description: 'Mixed, 1 item' } },
  ]);
});

test('it says when not everything has been counted', () => {
  expect(dataOf([], 'There is more.').description).toBe('22 November 2026. There is more.');
});
