import { z } from 'zod';
import { isMainCategory } from '~/core-api/category';
import { parseForm, type ParsedForm } from '~/forms/parse-form';

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
