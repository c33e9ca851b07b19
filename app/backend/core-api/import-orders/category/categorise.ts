import type { Category } from '~/core-api/category';
import { readPhrase, readTag, type Reading } from './read-phrase';
import { categoryOf, noCategory, type Garment } from './training-category';

/** What a store says about a product. Only the title is always there. */
export type Evidence = { title: string; type?: string; googleCategory?: string; tags?: string };

type Verdict = Garment | 'accessory' | null;

/**
 * The category of a product by its type, its Google product category, its tags and the words of its title,
 * in this order. A set gets the category of its first garment and no training category.
 */
export function categorise({
  title,
  type = '',
  googleCategory = '',
  tags = '',
}: Evidence): Category {
  const typeReadings = readPath(type);
  const googleReadings = readPath(googleCategory);
  const titleReading = readPhrase(title);
  const verdicts: Verdict[] = [
    ...typeReadings.map(verdictOf),
    ...googleReadings.map(verdictOf),
    verdictOfTags(tags),
    titleReading.garments[0] ?? (titleReading.namesAccessory ? 'accessory' : null),
  ];
  const verdict = verdicts.find((candidate) => candidate !== null) ?? 'accessory';
  if (verdict === 'accessory') return noCategory;
  const isSet =
    titleReading.garments.length > 1 ||
    [...typeReadings, ...googleReadings, titleReading].some(({ saysSet }) => saysSet);
  return categoryOf(refine(verdict, verdicts), isSet);
}

/** `Clothing > Dresses`: the most particular step first. */
function readPath(path: string): Reading[] {
  return path
    .split(/[>/|]/)
    .map((step) => readPhrase(step))
    .reverse();
}

/** A type that names different garments (`Shirts & Tops`) decides nothing, unless they are sold together. */
function verdictOf({ garments, namesAccessory, saysSet }: Reading): Verdict {
  const [first] = garments;
  if (!first) return namesAccessory ? 'accessory' : null;
  if (saysSet || garments.length === 1) return first;
  const isOneMain = garments.every(({ main }) => main === first.main);
  return isOneMain ? { main: first.main, sub: null } : null;
}

function verdictOfTags(tags: string): Verdict {
  const verdicts = tags.split(',').flatMap((tag) => readTag(tag) ?? []);
  const [first] = verdicts;
  if (first === undefined || first === 'accessory') return first ?? null;
  const isAgreed = verdicts.every((other) => other !== 'accessory' && other.main === first.main);
  return isAgreed ? refine(first, verdicts) : null;
}

/** `Shoes` by type and boots by title is a boot. */
function refine(garment: Garment, verdicts: Verdict[]): Garment {
  if (garment.sub) return garment;
  const finer = verdicts.find(
    (other) => other !== null && other !== 'accessory' && other.main === garment.main && other.sub,
  );
  return finer && finer !== 'accessory' ? finer : garment;
}
