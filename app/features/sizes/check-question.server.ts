import { z } from 'zod';
import { isMainCategory } from '~/core-api/category';
import { parseForm, type ParsedForm } from '~/forms/parse-form';
import { readSize } from '~/sizes/read-size';
import type { Size, SizeSystem } from '~/sizes/sized-item';

const fields = ['kind', 'brand', 'size'] as const;

const questionSchema = z.object({
  kind: z.string({ required_error: 'choice' }).refine(isMainCategory, 'choice'),
  brand: z.string().trim().max(100, 'maximum').default(''),
  size: z.string().trim().max(40, 'maximum').default(''),
});

export type CheckQuestion = z.infer<typeof questionSchema>;

/**
 * What the address asks; of a field that stands there several times the first counts.
 * @returns null when the form has not been sent.
 */
export function readQuestion(address: URLSearchParams): ParsedForm<CheckQuestion> | null {
  const form = new FormData();
  for (const field of fields) {
    const value = address.get(field);
    if (value !== null) form.set(field, value);
  }
  return [...form].length === 0 ? null : parseForm(questionSchema, form);
}

const labels = [null, 'EU', 'UK', 'US'];

/**
 * The size that somebody typed. "38" or "7" alone belong to several systems: the one in which the person has bought
 * counts first, as long as it is only one.
 * @returns null when there is none, or when it cannot be read.
 */
export function sizeInMind(
  { size, kind }: Pick<CheckQuestion, 'size' | 'kind'>,
  known: readonly SizeSystem[],
): Size | null {
  const read = (label: string | null, isJeans: boolean) => readSize(size, { kind, isJeans, label });
  const readings = labels.flatMap((label) => [read(label, false), read(label, true)]);
  const [plain = null] = readings;
  if (plain && known.includes(plain.system)) return plain;
  const possible = readings.flatMap((one) => (one && known.includes(one.system) ? [one] : []));
  const systems = new Set(possible.map(({ system }) => system));
  return (systems.size === 1 && possible[0]) || plain;
}
