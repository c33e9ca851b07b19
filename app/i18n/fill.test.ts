import { expect, test } from 'vitest';
import { fill } from './fill';

test('fill replaces every placeholder with its value', () => {
  expect(fill('{{name}}: {{count}} of {{count}}', { name: 'Shoes', count: 0 })).toBe(
    'Shoes: 0 of 0',
  );
});

test('fill leaves a placeholder without a value visible', () => {
  expect(fill('Hello {{name}}', {})).toBe('Hello {{name}}');
});

test('fill inserts a value literally, even one that looks like a placeholder or a replacement pattern', () => {
  expect(fill('about {{name}}', { name: "$& {{name}} $' <b>" })).toBe("about $& {{name}} $' <b>");
});
