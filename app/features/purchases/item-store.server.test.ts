import { expect, test } from 'vitest';
import { mailAddressOf } from './item-store.server';

const mail = { to: 'help@store.example', subject: '', body: '' };

test('lines end with CR and LF, and nothing but letters, digits and few signs is left as it is', () => {
  expect(mailAddressOf({ ...mail, subject: 'A & B?', body: 'One +1\nTwo "2"#\r\nå' })).toBe(
    'mailto:help@store.example?subject=A%20%26%20B%3F&body=One%20%2B1%0D%0ATwo%20%222%22%23%0D%0A%C3%A5',
  );
});

test.each([
  ['kim+store@store.example', 'mailto:kim%2Bstore@store.example?subject=&body='],
  ['a&b@store.example', 'mailto:a%26b@store.example?subject=&body='],
])('the address of %s cannot be read as a header', (to, address) => {
  expect(mailAddressOf({ ...mail, to })).toBe(address);
});
