import type { MainCategory } from '~/core-api/category';
import { sizeSystems, type SizeSystem } from './size';
import { findSize, type SizeFinding } from './size-rule';
import type { SizedItem } from './sized-item';
import { surenessSteps, type Sureness } from './sureness';

/** Where an advice comes from: the brand, the kind of garment, or all kinds of the same size system. */
export type Advice = SizeFinding & { scope: 'brand' | 'kind' | 'system' };

export type AdviceQuery = { kind: MainCategory; brand: string | null };

const childrensSystems: readonly SizeSystem[] = ['childrens-cm', 'childrens-shoes'];

/**
 * The size to start with before buying, one advice for each size system in which there is experience, the system of
 * the kind that was bought most often first. The brand speaks first, then the kind; where the kind says little, every
 * kind of the same system is asked. A system that was never bought in this kind is asked only when nothing else is known.
 */
export function adviseSize(items: readonly SizedItem[], { kind, brand }: AdviceQuery): Advice[] {
  const related = items.filter((item) => isShoes(item.kind) === isShoes(kind));
  const ofKind = related.filter((item) => item.kind === kind);
  const known = systemsIn(ofKind);
  const systems = known.length > 0 ? known : systemsIn(related).filter(isForAdults);
  return systems.map((system) => adviceIn(system, { related, ofKind, brand }));
}

type Experience = { related: SizedItem[]; ofKind: SizedItem[]; brand: string | null };

function adviceIn(system: SizeSystem, { related, ofKind, brand }: Experience): Advice {
  const name = foldedBrand(brand);
  const ofBrand = name === '' ? [] : ofKind.filter((item) => foldedBrand(item.brand) === name);
  const byBrand = findSize(system, ofBrand);
  if (byBrand.size) return { ...byBrand, scope: 'brand' };
  const byKind = findSize(system, ofKind);
  if (isWorthMoreThanAll(byKind.sureness)) return { ...byKind, scope: 'kind' };
  const bySystem = findSize(system, related);
  return bySystem.size ? { ...bySystem, scope: 'system' } : { ...byKind, scope: 'kind' };
}

/** Brands are compared as people type them: without regard to case and outer spaces. */
export function foldedBrand(brand: string | null): string {
  return (brand ?? '').trim().toLowerCase();
}

/** Measured: two agreeing items of a kind tell more than all items of the system, a single one or a divided few less. */
function isWorthMoreThanAll(sureness: Sureness): boolean {
  const step = surenessSteps.findIndex((known) => known === sureness);
  return step >= surenessSteps.indexOf('likely');
}

function systemsIn(items: readonly SizedItem[]): SizeSystem[] {
  const count = (system: SizeSystem) =>
    items.filter(({ size, answers }) => size?.system === system && answers.verdict !== 'notForUser')
      .length;
  return sizeSystems
    .map((system) => ({ system, items: count(system) }))
    .filter((found) => found.items > 0)
    .sort((a, b) => b.items - a.items)
    .map(({ system }) => system);
}

function isShoes(kind: MainCategory): boolean {
  return kind === 'Shoes';
}

function isForAdults(system: SizeSystem): boolean {
  return !childrensSystems.includes(system);
}
