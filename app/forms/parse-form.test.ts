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

test('parseForm returns the value of a valid form', () => {
  expect(parseForm(schema, formOf(good))).toEqual({
    ok: true,
    value: { name: 'Kim', email: 'kim@example.com', password: ' spaces kept ' },
  });
});

test('parseForm reports the first problem of each field with its limit', () => {
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

test('parseForm reports a missing field or a file as required', () => {
  const parsed = parseForm(schema, formOf({ ...good, name: new File(['x'], 'x.txt') }));
  expect(parsed).toMatchObject({ ok: false, problems: { name: { key: 'required' } } });
  expect(parseForm(schema, formOf({}))).toMatchObject({
    problems: { name: { key: 'required' }, email: { key: 'required' } },
  });
});

test('typed values are returned without passwords and files', () => {
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

test('textIn is empty for a missing field or a file', () => {
  const form = formOf({ name: ' Kim ', picture: new File(['x'], 'x.png') });
  expect(textIn(form, 'name')).toBe(' Kim ');
  expect(textIn(form, 'nothing')).toBe('');
  expect(textIn(form, 'picture')).toBe('');
});
