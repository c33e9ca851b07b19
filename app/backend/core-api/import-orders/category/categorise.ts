import { readPhrase, readTag, type Reading } from './read-phrase';
import { categoryOf, noCategory, type Garment } from './training-category';

export type ProductText = { title: string; type?: string; googleCategory?: string; tags?: string };

type Verdict = Garment | 'accessory' | null;

/** Precedence: type, Google product category, tags, title. A set has the category of its first garment. */
export function categorise({ title, type = '', googleCategory = '', tags = '' }: ProductText) {
  const typeReadings = readPath(type);
  const googleReadings = readPath(googleCategory);
  const titleReading = readPhrase(title);
  const verdicts: Verdict[] = [
    ...typeReadings.map(verdictOf),
    ...googleReadings.map(verdictOf),
    verdictOfTags(tags),
    verdictOfTitle(titleReading),
  ];
  const verdict = verdicts.find((candidate) => candidate !== null) ?? 'accessory';
  if (verdict === 'accessory') return noCategory;
  const isSet =
    titleReading.garments.length > 1 ||
    [...typeReadings, ...googleReadings, titleReading].some(({ hasSetWord }) => hasSetWord);
  return categoryOf(refine(verdict, verdicts), isSet);
}

/** `Clothing > Dresses`, most specific step first. */
function readPath(path: string): Reading[] {
  return path
    .split(/[>/|]/)
    .map((step) => readPhrase(step))
    .reverse();
}

/** A type of several garments (`Shirts & Tops`) decides nothing, unless they are sold together. */
function verdictOf({ garments, hasSetWord, ...has }: Reading): Verdict {
  const [first] = garments;
  if (has.hasUnworn) return 'accessory';
  if (!first) return has.hasAccessory || has.hasDepartment ? 'accessory' : null;
  if (hasSetWord || garments.length === 1) return first;
  const isOneMain = garments.every(({ main }) => main === first.main);
  return isOneMain ? { main: first.main, sub: null } : null;
}

function verdictOfTitle({ garments, hasAccessory, hasUnworn }: Reading): Verdict {
  if (hasUnworn) return 'accessory';
  return garments[0] ?? (hasAccessory ? 'accessory' : null);
}

function verdictOfTags(tags: string): Verdict {
  const verdicts = tags.split(',').flatMap((tag) => readTag(tag) ?? []);
  const [first] = verdicts;
  if (first === undefined || first === 'accessory') return first ?? null;
  const isAgreed = verdicts.every((other) => other !== 'accessory' && other.main === first.main);
  return isAgreed ? refine(first, verdicts) : null;
}

function refine(garment: Garment, verdicts: Verdict[]): Garment {
  if (garment.sub) return garment;
  const finer = verdicts.find(
    (other) => other !== null && other !== 'accessory' && other.main === garment.main && other.sub,
  );
  return finer && finer !== 'accessory' ? finer : garment;
}
