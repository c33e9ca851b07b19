import type { MainCategory } from '~/core-api/category';
import { isSameSize, sizeSystems, type SizeSystem } from './size';
import { findSize, speaksForItsSize, type SizeFinding } from './size-rule';
import type { SizedItem } from './sized-item';
import { surenessSteps, type Sureness } from './sureness';

/** Where an advice comes from: the brand, the kind of garment, or all kinds of the same size system. */
export type Advice<Kind extends string = MainCategory> = SizeFinding<Kind> & {
  scope: 'brand' | 'kind' | 'system';
};

export type AdviceQuery<Kind extends string = MainCategory> = { kind: Kind; brand: string | null };

const childrensSystems: readonly SizeSystem[] = ['childrens-cm', 'childrens-shoes'];

/**
 * The size to start with before buying, one advice for each size system in which there is experience, the system of
 * the kind that fitted or was kept most often first. The brand speaks first, then the kind; where the kind says little,
 * every kind of the same system is asked. Where a wider circle says the same and is surer, it speaks. A system in which nothing of this kind has fitted or was kept is asked only
 * when nothing else is known.
 */
export function adviseSize<Kind extends string>(
  items: readonly SizedItem<Kind>[],
  query: AdviceQuery<Kind>,
): Advice<Kind>[] {
  const related = items.filter((item) => isShoes(item.kind) === isShoes(query.kind));
  const ofKind = related.filter((item) => item.kind === query.kind);
  const known = systemsIn(ofKind.filter(speaksForItsSize));
  const tried = systemsIn(ofKind);
  const others = systemsIn(related).filter(
    (system) => isForAdults(system) || tried.includes(system),
  );
  return (known.length > 0 ? known : others).map((system) => adviseSizeIn(system, items, query));
}

/** The advice where a store has its sizes in this system. */
export function adviseSizeIn<Kind extends string>(
  system: SizeSystem,
  items: readonly SizedItem<Kind>[],
  { kind, brand }: AdviceQuery<Kind>,
): Advice<Kind> {
  const ofSystem = items.filter(
    (item) => item.size?.system === system && isShoes(item.kind) === isShoes(kind),
  );
  const ofKind = ofSystem.filter((item) => item.kind === kind);
  const name = foldedBrand(brand);
  const ofBrand = name === '' ? [] : ofKind.filter((item) => foldedBrand(item.brand) === name);
  const byBrand = { ...findSize(system, ofBrand), scope: 'brand' as const };
  const byKind = { ...findSize(system, ofKind), scope: 'kind' as const };
  const bySystem = { ...findSize(system, ofSystem), scope: 'system' as const };
  if (byBrand.size) return surestOf(byBrand, [byKind, bySystem]);
  if (isWorthMoreThanAll(byKind.sureness)) return surestOf(byKind, [bySystem]);
  return bySystem.size || (bySystem.tried && !byKind.tried) ? bySystem : byKind;
}

/** More experience with the same size never makes an advice less sure. */
function surestOf<Kind extends string>(
  advice: Advice<Kind>,
  wider: readonly Advice<Kind>[],
): Advice<Kind> {
  const agreeing = wider.filter(({ size }) => isSameSize(size, advice.size));
  return agreeing.reduce(
    (best, next) => (stepOf(next.sureness) > stepOf(best.sureness) ? next : best),
    advice,
  );
}

/** Brands are compared as people type them: without regard to case and outer spaces. */
export function foldedBrand(brand: string | null): string {
  return (brand ?? '').trim().toLowerCase();
}

/** Measured: two agreeing items of a kind tell more than all items of the system, a single one or a divided few less. */
function isWorthMoreThanAll(sureness: Sureness): boolean {
  return stepOf(sureness) >= surenessSteps.indexOf('likely');
}

/** Below every step where items disagree or there are none. */
function stepOf(sureness: Sureness): number {
  return surenessSteps.findIndex((known) => known === sureness);
}

/** Those in which most has fitted or was kept first; what did not fit counts only where nothing has. */
function systemsIn(items: readonly SizedItem<string>[]): SizeSystem[] {
  const own = items.filter(({ answers }) => answers.verdict !== 'notForUser');
  return sizeSystems
    .map((system) => own.filter(({ size }) => size?.system === system))
    .map((found) => ({ found, speaking: found.filter(speaksForItsSize).length }))
    .sort((a, b) => b.speaking - a.speaking || (a.speaking ? 0 : b.found.length - a.found.length))
    .flatMap(({ found: [item] }) => item?.size?.system ?? []);
}

function isShoes(kind: string): boolean {
  return kind === 'Shoes';
}

function isForAdults(system: SizeSystem): boolean {
  return !childrensSystems.includes(system);
}
