import type { WardrobeCategories } from './known-categories';

export function sizeHintsOf(
  { women, men }: WardrobeCategories,
  { section, mainCategory }: { section: string; mainCategory: string },
): string[] {
  const branches = [
    ...((section !== 'men' && women) || []),
    ...((section !== 'women' && men) || []),
  ];
  const ofCategory = branches.filter(
    (branch) => mainCategory === '' || mainCategory === branch.mainCategory,
  );
  return [...new Set(ofCategory.flatMap(({ sizeHints }) => sizeHints))];
}
