import { mainCategories, type MainCategory } from '~/core-api/category';
import type { Transaction } from '~/core-api/transaction';
import type { KindSizes } from '~/sizes/kind-sizes';
import { itemsBehind, newestFirst, shownSizes } from '~/sizes/size-rule';
import type { SizedItem } from '~/sizes/sized-item';
import { profileOf } from '~/features/profile/size-profile-of';
import { mostSizes, type ReplyOf } from '../conversation/step';
import { shortName } from './stores';

const maxSystems = 4;
const maxFits = 2;

type Size = ReplyOf<'size'>['sizes'][number];
type Fit = ReplyOf<'size'>['fits'][number];

export function categoriesOf(items: readonly Transaction[]): MainCategory[] {
  const present = new Set(items.map(({ product }) => product.category?.mainCategory));
  return mainCategories.filter((name) => present.has(name));
}

/** What the rule says, one entry a size system, the most used first. */
export function sizesIn(category: MainCategory, items: readonly SizedItem[]): Size[] {
  return profileOf(items)
    .kinds.filter(({ kind }) => kind === category)
    .flatMap(sizesOf)
    .slice(0, maxSystems);
}

function sizesOf(finding: KindSizes): Size[] {
  const { system, size, sureness } = finding;
  if (!size || sureness === 'none') return [];
  return [
    {
      system,
      sizes: shownSizes(finding)
        .slice(0, mostSizes)
        .map(({ text }) => text),
      sureness,
      count: itemsBehind(finding).length,
    },
  ];
}

/** What was said about single items; it holds for the same item only. */
export function fitsIn(category: MainCategory, items: readonly SizedItem[]): Fit[] {
  return items
    .filter(({ kind }) => kind === category)
    .sort(newestFirst)
    .flatMap(fitOf)
    .slice(0, maxFits);
}

function fitOf({ name, bought, answers: { verdict, feel, nextTime } }: SizedItem): Fit[] {
  if (verdict === null || verdict === 'notForUser') return [];
  return [
    {
      name: shortName(name),
      size: bought === null ? null : shortName(bought),
      verdict: verdict === 'fits' ? (feel ?? verdict) : verdict,
      nextSize: nextTime,
    },
  ];
}
