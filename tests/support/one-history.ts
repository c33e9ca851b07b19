import fc from 'fast-check';
import { expect } from 'vitest';
import { itemKeyOf, type Transaction } from '~/core-api/transaction';
import { formatsOf } from '~/i18n/formats.server';
import { createTranslator } from '~/i18n/translator.server';
import { today } from '../../app/features/profile/size-profile-of';
import { sizesText, tilesOf } from '../../app/features/profile/size-tile.server';
import { fitAnswersOf } from '../../app/sizes/fit-answers';
import { sizeProfileOf, type SizeProfile } from '~/sizes/kind-sizes';
import { sizedItemOf } from '../../app/sizes/read-item';
import { itemsBehind } from '~/sizes/size-rule';
import { noAnswers } from '~/sizes/sized-item';
import {
  bought,
  feedbackAbout,
  isFitting,
  isGift,
  isTooSmall,
  repliesWithAnswers,
  rowsOn,
  tilesOn,
} from './sizes-page';
import { textOf, type Page as VisitedPage } from './visitor';

type Page = Pick<VisitedPage, 'root' | 'text'>;

const translator = createTranslator('en');
const said = { none: null, fits: isFitting, small: isTooSmall, gift: isGift };

type Piece = { kind: string; size: string; isReturned: boolean; said: keyof typeof said };

const piece: fc.Arbitrary<Piece> = fc.record({
  kind: fc.constantFrom('Sweater', 'Shirt', 'Dress', 'Shoes'),
  size: fc.constantFrom('S', 'M', 'L', '38', '42', 'wide'),
  isReturned: fc.boolean(),
  said: fc.constantFrom('none', 'none', 'none', 'fits', 'small', 'gift'),
});

export type Visit = keyof typeof pages;

/** What each page says in numbers and sizes. */
export const pages = {
  list: { path: '/profile', read: (page: Page) => [tilesOn(page), tabsOn(page), waitingOn(page)] },
  returns: { path: '/profile?tab=returns', read: (page: Page) => [[], tabsOn(page), null] },
  search: { path: '/profile?q=item', read: (page: Page) => [[], tabsOn(page), null] },
  sizes: { path: '/profile/sizes', read: rowsOn },
  kind: { path: '/profile/sizes/sweater', read: countsOn },
  insight: { path: '/profile/sizes/returns', read: totalsOn },
  queue: { path: '/profile/feedback/queue', read: queueOn },
};

function tabsOn({ root }: Page): string[] {
  return root.querySelectorAll('.tabs a').map(textOf);
}

function waitingOn({ text }: Page): string | null {
  return /\d+ items? (is|are) waiting/.exec(text)?.[0] ?? null;
}

function countsOn({ text }: Page): string[] {
  return (text.match(/Kept: [\d,]+\. Returned: [\d,]+\. Answered: [\d,]+\./g) ?? []).sort();
}

function totalsOn({ text }: Page): string | null {
  return /You returned [\d,]+ of [\d,]+ items?\./.exec(text)?.[0] ?? null;
}

function queueOn({ root }: Page): string {
  return textOf(root.querySelector('.panel-foot span')) || textOf(root.querySelector('.empty h2'));
}

function rowsOf({ kinds }: SizeProfile): Record<string, string> {
  const { t, words } = translator;
  return Object.fromEntries(
    kinds.map(({ kind }) => {
      const found = kinds.find((one) => one.kind === kind && one.size);
      const name = words('purchases').categories[kind];
      if (!found) return [name, 'Not known'];
      const sure = words('sizes').sureness[found.sureness];
      const count = itemsBehind(found).length;
      return [name, `${sizesText(found, translator)}: ${t('sizes:sureCount', { sure, count })}`];
    }),
  );
}

/** Worked out from everything, and from nothing that the product keeps. */
function truthOf(items: Transaction[], pieces: Piece[]) {
  const sized = items.flatMap((item, place) => {
    const answers = said[pieces[place]?.said ?? 'none'];
    return (
      sizedItemOf(item, answers ? fitAnswersOf(feedbackAbout(place + 1, answers)) : noAnswers) ?? []
    );
  });
  const profile = sizeProfileOf(sized, today());
  const [returned, kept] = [true, false].map(
    (isReturned) => items.filter((item) => item.isReturned === isReturned).length,
  );
  const unrated = items.filter(
    (item, place) => !item.isReturned && pieces[place]?.said === 'none',
  ).length;
  const { number } = formatsOf('en');
  const sweaters = profile.kinds.filter(({ kind }) => kind === 'Sweater');
  const counts = sweaters.map(({ supporting, opposing, weightless }) => {
    const all = [...supporting, ...opposing, ...weightless];
    const back = all.filter((one) => one.isReturned).length;
    const answered = all.filter(({ answers }) => answers.verdict !== null).length;
    const [kept, returned, said] = [all.length - back, back, answered].map(number);
    return `Kept: ${kept}. Returned: ${returned}. Answered: ${said}.`;
  });
  const tiles = tilesOf(profile, translator).map(({ kind, size, sure }) =>
    [kind, size, sure].join(' '),
  );
  const hasBand = profile.kinds.some(({ size }) => size !== null);
  const shown = Math.min(10, unrated);
  const tabs = [`My size profile ${kept}`, `Returns ${returned}`];
  const back = sized.filter(({ isReturned }) => isReturned).length;
  const waiting = `${unrated} ${unrated === 1 ? 'item is' : 'items are'} waiting`;
  return {
    list: [tiles, tabs, hasBand && unrated > 0 ? waiting : null],
    returns: [[], tabs, null],
    search: [[], tabs, null],
    sizes: rowsOf(profile),
    kind: counts.sort(),
    insight:
      sized.length > 0
        ? `You returned ${back} of ${sized.length} ${sized.length === 1 ? 'item' : 'items'}.`
        : null,
    queue:
      unrated === 0
        ? 'You have given feedback on every item here.'
        : unrated > shown
          ? `${shown} of ${unrated} items`
          : unrated === 1
            ? '1 item'
            : `${unrated} items`,
  };
}

export type Truth = ReturnType<typeof truthOf>;

const everyPage = ['list', 'returns', 'search', 'sizes', 'kind', 'insight', 'queue'] as const;

/** The replies of a core, some pages in any order, and what they have to say. */
export const histories = fc
  .record({
    pieces: fc.array(piece, { minLength: 1, maxLength: 130 }),
    order: fc.shuffledSubarray([...everyPage], { minLength: 2 }),
  })
  .map(({ pieces, order }) => {
    const items = pieces.map(({ kind, size, isReturned }, place) =>
      bought(place + 1, size, { kind, isReturned }),
    );
    const answers = Object.fromEntries(
      pieces.flatMap(({ said: name }, place) => {
        const selected = said[name];
        return selected ? [[place + 1, selected]] : [];
      }),
    );
    expect(new Set(items.map((item) => JSON.stringify(itemKeyOf(item)))).size).toBe(items.length);
    return { replies: repliesWithAnswers(items, answers), order, truth: truthOf(items, pieces) };
  });
