import type { MainCategory } from '~/core-api/category';
import {
  isForAdults,
  isSameSize,
  sizeSystems,
  type SizeSystem,
  isFrom,
  type Origin,
  type SizedItem,
} from './sized-item';
import { rankOf } from './sureness';
import { findSize, speaksForItsSize, type SizeFinding } from './size-rule';

/** Of the brand or store, of the kind of garment, or of all kinds in the same size system. */
export type Advice<Kind extends string = MainCategory> = SizeFinding<Kind> & {
  scope: 'brand' | 'kind' | 'system';
};

type AdviceQuery<Kind extends string = MainCategory> = Origin & { kind: Kind };

/** One for each size system. Brand speaks before kind, kind before system. @param now in milliseconds since 1970 */
export function adviseSize<Kind extends string>(
  items: readonly SizedItem<Kind>[],
  query: AdviceQuery<Kind>,
  now: number,
): Advice<Kind>[] {
  const related = items.filter((item) => isShoes(item.kind) === isShoes(query.kind));
  const known = systemsIn(
    related.filter((item) => item.kind === query.kind && speaksForItsSize(item)),
  );
  const systems = known.length > 0 ? known : systemsIn(related);
  return systems.map((system) => adviseSizeIn(system, items, query, now));
}

export function adviseSizeIn<Kind extends string>(
  system: SizeSystem,
  items: readonly SizedItem<Kind>[],
  query: AdviceQuery<Kind>,
  now: number,
): Advice<Kind> {
  const ofSystem = items.filter(
    (item) => item.size?.system === system && isShoes(item.kind) === isShoes(query.kind),
  );
  const ofKind = ofSystem.filter((item) => item.kind === query.kind);
  const ofBrand = ofKind.filter(isFrom(query));
  const byBrand = { ...findSize(system, ofBrand, now), scope: 'brand' as const };
  const byKind = { ...findSize(system, ofKind, now), scope: 'kind' as const };
  const bySystem = { ...findSize(system, ofSystem, now), scope: 'system' as const };
  if (byBrand.size) return surestOf(byBrand, [byKind, bySystem]);
  if (isWorthMoreThanAll(byKind)) return surestOf(byKind, [bySystem]);
  return bySystem.size || (bySystem.tried && !byKind.tried) ? bySystem : byKind;
}

/** More experience with the same size never makes an advice less sure. */
function surestOf<Kind extends string>(advice: Advice<Kind>, wider: readonly Advice<Kind>[]) {
  const agreeing = wider.filter(({ size }) => isSameSize(size, advice.size));
  return agreeing.reduce(
    (best, next) => (rankOf(next.sureness) > rankOf(best.sureness) ? next : best),
    advice,
  );
}

/** Measured: two that agree tell more than all of the system. Age must not count: no day may change the size. */
function isWorthMoreThanAll({ supporting, opposing }: SizeFinding<string>): boolean {
  const count = supporting.length;
  return count >= 2 && opposing.length <= (count + opposing.length) / 5;
}

function systemsIn(items: readonly SizedItem<string>[]): SizeSystem[] {
  const own = items.filter(({ answers }) => answers.verdict !== 'notForUser');
  return sizeSystems
    .filter(isForAdults)
    .map((system) => own.filter(({ size }) => size?.system === system))
    .map((found) => ({ found, speaking: found.filter(speaksForItsSize).length }))
    .sort((a, b) => b.speaking - a.speaking || (a.speaking ? 0 : b.found.length - a.found.length))
    .flatMap(({ found: [item] }) => item?.size?.system ?? []);
}

function isShoes(kind: string): boolean {
  return kind === 'Shoes';
}
