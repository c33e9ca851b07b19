import { expect, test } from 'vitest';
import { fill } from './fill';

test('every place is filled with its value', () => {
  expect(fill('{{name}}: {{count}} of {{count}}', { name: 'Shoes', count: 0 })).toBe(
    'Shoes: 0 of 0',
  );
});

test('a place without a value stays, so that the gap is seen', () => {
  expect(fill('Hello {{name}}', {})).toBe('Hello {{name}}');
});

test('a value is taken as it is, whatever it looks like', () => {
  expect(fill('about {{name}}', { name: "$& {{name}} $' <b>" })).toBe("about $& {{name}} $' <b>");
});
