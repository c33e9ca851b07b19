import { mainCategories, type MainCategory } from '~/core-api/category';
import {
  isForAdults,
  isSameSize,
  sizeSystems,
  type Size,
  type SizeSystem,
  foldedBrand,
  type SizedItem,
} from './sized-item';
import { findSize, newestFirst, speaksForItsSize, type SizeFinding } from './size-rule';

export type BrandFinding = SizeFinding & { brand: string };

export type KindSizes = SizeFinding & {
  kind: MainCategory;
  brands: BrandFinding[];
  /** Another size the next time, of the same product only. */
  sameProduct: { item: SizedItem; nextTime: 'sizeDown' | 'sizeUp' }[];
};

export type ChildrensSize = { kind: MainCategory; size: Size; newest: SizedItem };

export type SizeProfile = {
  /** One for each kind and size system, the one with the most items first. */
  kinds: KindSizes[];
  /** Each kind and size once, with its newest item; newest first. */
  childrens: ChildrensSize[];
  unread: SizedItem[];
  gifts: SizedItem[];
};

/** @param now in milliseconds since 1970 */
export function sizeProfileOf(items: readonly SizedItem[], now: number): SizeProfile {
  const sorted = [...items].sort(newestFirst);
  const own = sorted.filter(isForSelf);
  const kinds = mainCategories.flatMap((kind) => {
    const ofKind = own.filter((item) => item.kind === kind);
    return sizeSystems
      .filter(isForAdults)
      .flatMap((system) => kindSizesOf({ kind, system, now }, ofKind));
  });
  return {
    kinds: kinds.sort((a, b) => countOf(b) - countOf(a)),
    childrens: childrensSizesOf(own),
    unread: own.filter(({ size }) => size === null),
    gifts: sorted.filter((item) => !isForSelf(item)),
  };
}

export function countOf({ supporting, opposing, weightless }: SizeFinding): number {
  return supporting.length + opposing.length + weightless.length;
}

/** What came back or did not fit says nothing of what a child wears. */
export function childrensSizesOf(items: readonly SizedItem[]): ChildrensSize[] {
  const worn = [...items].sort(newestFirst).filter(speaksForItsSize);
  const sizes = worn.flatMap((newest): ChildrensSize[] => {
    const { kind, size } = newest;
    return size && !isForAdults(size.system) ? [{ kind, size, newest }] : [];
  });
  const isSame = (one: ChildrensSize, other: ChildrensSize) =>
    one.kind === other.kind && isSameSize(one.size, other.size);
  return sizes.filter((one, place) => sizes.findIndex((known) => isSame(one, known)) === place);
}

type Asked = { kind: MainCategory; system: SizeSystem; now: number };

function kindSizesOf({ kind, system, now }: Asked, ofKind: SizedItem[]): KindSizes[] {
  const items = ofKind.filter(({ size }) => size?.system === system);
  if (items.length === 0) return [];
  return [
    {
      ...findSize(system, items, now),
      kind,
      brands: brandsOf(system, items, now),
      sameProduct: items.flatMap((item) => sameProductOf(item)),
    },
  ];
}

function brandsOf(system: SizeSystem, items: SizedItem[], now: number): BrandFinding[] {
  const ofBrands = new Map<string, { brand: string; ofBrand: SizedItem[] }>();
  for (const item of items) {
    if (item.brand === null) continue;
    const name = foldedBrand(item.brand);
    const { brand, ofBrand } = ofBrands.get(name) ?? { brand: item.brand, ofBrand: [] };
    ofBrand.push(item);
    ofBrands.set(name, { brand, ofBrand });
  }
  return [...ofBrands.values()]
    .map(({ brand, ofBrand }) => ({ ...findSize(system, ofBrand, now), brand }))
    .sort((a, b) => countOf(b) - countOf(a) || (a.brand < b.brand ? -1 : 1));
}

function sameProductOf(item: SizedItem): KindSizes['sameProduct'] {
  const { nextTime } = item.answers;
  return nextTime === 'sizeDown' || nextTime === 'sizeUp' ? [{ item, nextTime }] : [];
}

function isForSelf({ answers }: SizedItem): boolean {
  return answers.verdict !== 'notForUser';
}
