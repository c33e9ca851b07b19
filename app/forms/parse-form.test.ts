import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseForm, textIn } from './parse-form';

const schema = z.object({
  name: z.string().trim().min(1, 'required').max(5, 'maximum'),
  email: z.string().min(3, 'minimum').email('email'),
  password: z.string().min(8, 'minimum'),
});

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const good = { name: ' Kim ', email: 'kim@example.com', password: ' spaces kept ' };

test('a valid form comes out as its schema says', () => {
  expect(parseForm(schema, formOf(good))).toEqual({
    ok: true,
    value: { name: 'Kim', email: 'kim@example.com', password: ' spaces kept ' },
  });
});

test('each field has its first problem, with the number that its text names', () => {
  const parsed = parseForm(schema, formOf({ name: 'Kimberly', email: 'x', password: 'short' }));
  expect(parsed).toMatchObject({
    ok: false,
    problems: {
      name: { key: 'maximum', max: 5 },
      email: { key: 'minimum', min: 3 },
      password: { key: 'minimum', min: 8 },
    },
  });
});

test('a field that is missing, or is a file, is required', () => {
  const parsed = parseForm(schema, formOf({ ...good, name: new File(['x'], 'x.txt') }));
  expect(parsed).toMatchObject({ ok: false, problems: { name: { key: 'required' } } });
  expect(parseForm(schema, formOf({}))).toMatchObject({
    problems: { name: { key: 'required' }, email: { key: 'required' } },
  });
});

test('what was typed comes back, but never a password or a file', () => {
  const fields = {
    ...good,
    email: 'wrong',
    currentPassword: 'secret',
    picture: new File(['x'], 'x.png'),
  };
  const parsed = parseForm(schema, formOf(fields));
  expect(parsed).toMatchObject({ ok: false, typed: { name: ' Kim ', email: 'wrong' } });
  expect(parsed.ok || Object.keys(parsed.typed)).toEqual(['name', 'email']);
});

test('the text of a field is empty when the post has none', () => {
  const form = formOf({ name: ' Kim ', picture: new File(['x'], 'x.png') });
  expect(textIn(form, 'name')).toBe(' Kim ');
  expect(textIn(form, 'nothing')).toBe('');
  expect(textIn(form, 'picture')).toBe('');
});
