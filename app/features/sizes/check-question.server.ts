import { z } from 'zod';
import { isMainCategory } from '~/core-api/category';
import { parseForm, type ParsedForm } from '~/forms/parse-form';
import { foldedText } from '~/i18n/folded-text';
import { readSize } from '~/sizes/read-size';
import type { Origin, Size, SizedItem, SizeSystem } from '~/sizes/sized-item';

const fields = ['kind', 'brand', 'size'] as const;

const questionSchema = z.object({
  kind: z.string({ required_error: 'choice' }).refine(isMainCategory, 'choice'),
  brand: z.string().trim().max(100, 'maximum').default(''),
  size: z.string().trim().max(40, 'maximum').default(''),
});

export type CheckQuestion = z.infer<typeof questionSchema>;

/** `brand` as the person's stores write it, where it is one of theirs. */
export type AskedQuestion = CheckQuestion & Origin & { brand: string };

/** Of a field that stands in the address several times, the first counts. @returns null when no form was sent. */
export function readQuestion(address: URLSearchParams): ParsedForm<CheckQuestion> | null {
  const form = new FormData();
  for (const field of fields) {
    const value = address.get(field);
    if (value !== null) form.set(field, value);
  }
  return [...form].length === 0 ? null : parseForm(questionSchema, form);
}

const labels = [null, 'EU', 'UK', 'US'];

/** "38" or "7" alone belong to several systems: the one in which the person has bought counts, if it is only one. */
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

/** Names are compared without case, accents and punctuation and, from five letters on, with one typing error. */
export function withOrigin(question: CheckQuestion, items: readonly SizedItem[]): AskedQuestion {
  const typed = lettersOf(question.brand);
  const known = originsOf(items).map((origin) => ({ origin, letters: lettersOf(origin.brand) }));
  const isNear = (letters: string) => typed.length >= 5 && isOneErrorFrom(typed, letters);
  const near = known.filter(({ letters }) => isNear(letters));
  const isClear = new Set(near.map(({ letters }) => letters)).size === 1;
  const found = known.find(({ letters }) => letters === typed) ?? (isClear ? near[0] : undefined);
  return { ...question, ...(typed === '' ? {} : found?.origin) };
}

type Known = Origin & { brand: string };

/** The person's brands, and then their stores: a brand says more about a size. */
function originsOf(items: readonly SizedItem[]): Known[] {
  return [
    ...namesByCount(items.map(brandOf)).map((brand) => ({ brand })),
    ...namesByCount(items.map(storeOf)).map((brand) => ({ brand, isStore: true })),
  ];
}

export function knownNamesOf(items: readonly SizedItem[]): string[] {
  return namesByCount([...items.map(brandOf), ...items.map(storeOf)]);
}

const brandOf = ({ brand }: SizedItem) => brand;
const storeOf = ({ store }: SizedItem) => store?.name ?? null;

function namesByCount(names: (string | null)[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
}

function lettersOf(name: string): string {
  return foldedText(name).replace(/[^\p{L}\p{N}]/gu, '');
}

/** One letter is wrong, missing or too many, or two have changed places. */
function isOneErrorFrom(typed: string, name: string): boolean {
  let same = 0;
  while (same < name.length && typed[same] === name[same]) same += 1;
  const [a, b] = [typed.slice(same), name.slice(same)];
  const swapped = `${a.charAt(1)}${a.charAt(0)}${a.slice(2)}`;
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || swapped === b;
}
