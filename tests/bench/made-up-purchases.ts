import { chancesFrom, type Chances } from './chances';

export type Purchase = {
  person: string;
  date: string;
  kind: string;
  brand: string;
  size: string;
  verdict: string;
};

/** Chosen so that simple rules come out about as on real purchases. One step is one size in numbers, half a letter. */
const model = {
  wears: { mean: 4.2, spread: 1.9, driftPerYear: 0.28 },
  /** Some people always buy their size, others try what is near. */
  whims: { steadyPeople: 0.4, small: 0.11, large: 0.65 },
  kindOffset: 0.19,
  brandOffset: 0.22,
  garmentOffset: 0.78,
  /** How much of how large or small a garment turns out people know before they buy. */
  known: 0.42,
  tolerance: 1.38,
  /** Verdicts that say more about the garment than about the size. */
  chanceVerdicts: 0.19,
  inLetters: 0.5,
  answered: 0.985,
  amounts: { least: 0.8, tail: 0.56 },
  kinds: {
    dress: 4,
    gown: 0.18,
    sheath: 0.1,
    top: 0.07,
    jumpsuit: 0.06,
    skirt: 0.04,
    jacket: 0.03,
  },
};

/** Of made-up-sizes.csv: enough people that every word occurs. */
export const madeUpFile = { people: 4600, seed: 4 };

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'];
const brandCount = 60;
const firstDay = Date.UTC(2012, 0, 1);
const days = 5 * 365;

type Person = {
  name: string;
  first: number;
  driftPerDay: number;
  whim: number;
  kinds: [kind: string, share: number][];
  offsets: Map<string, number>;
};

/** People who do not exist, always the same ones for the same seed. */
export function makePurchases({ people, seed }: { people: number; seed: number }): Purchase[] {
  const chances = chancesFrom(seed);
  const brands = Array.from({ length: brandCount }, () => chances.normal() * model.brandOffset);
  return Array.from({ length: people }, (_, number) => {
    const person = personOf(`p${number + 1}`, chances);
    return daysOf(chances).map((day) => purchaseOf(person, { day, brands, chances }));
  }).flat();
}

function personOf(name: string, chances: Chances): Person {
  const { wears, whims } = model;
  const kinds = Object.entries(model.kinds);
  return {
    name,
    first: wears.mean + wears.spread * chances.normal(),
    driftPerDay: (wears.driftPerYear * chances.normal()) / 365,
    whim: chances.even() < whims.steadyPeople ? whims.small : whims.large,
    kinds: kinds.map(([kind, share]) => [kind, share * chances.even() ** 2]),
    offsets: new Map(kinds.map(([kind]) => [kind, model.kindOffset * chances.normal()])),
  };
}

/** Most people buy once or twice, a few very often. */
function daysOf(chances: Chances): number[] {
  const { least, tail } = model.amounts;
  const amount = Math.min(80, Math.floor(least * chances.even() ** -tail + 0.2));
  const found = Array.from({ length: Math.max(1, amount) }, () =>
    Math.floor(days * chances.even()),
  );
  return found.sort((one, other) => one - other);
}

type Moment = { day: number; brands: readonly number[]; chances: Chances };

function purchaseOf(person: Person, { day, brands, chances }: Moment): Purchase {
  const kind = chances.oneOf(person.kinds);
  const brand = Math.floor(brandCount * chances.even());
  const usual = person.first + person.driftPerDay * day + (person.offsets.get(kind) ?? 0);
  const garment = (brands[brand] ?? 0) + model.garmentOffset * chances.normal();
  const wanted = usual + model.known * garment + person.whim * chances.normal();
  const step = chances.even() < model.inLetters ? 2 : 1;
  const place = Math.max(0, Math.min(letters.length * step - 1, Math.round(wanted / step)));
  const gap = place * step - (usual + garment);
  const isByChance = chances.even() < model.chanceVerdicts;
  const isSmall = isByChance ? chances.even() < 0.5 : gap < 0;
  const fits = !isByChance && Math.abs(gap) <= model.tolerance * (step === 1 ? 1 : 1.3);
  return {
    person: person.name,
    date: new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10),
    kind,
    brand: `Brand ${brand + 1}`,
    size: step === 2 ? (letters[place] ?? '3XL') : String(2 * place),
    verdict: chances.even() > model.answered ? '' : fits ? 'fits' : isSmall ? 'small' : 'large',
  };
}
