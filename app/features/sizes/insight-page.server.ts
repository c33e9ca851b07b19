import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import {
  returnInsightOf,
  type ReturnInsight,
  type KindFit,
  type UsualSizes,
} from '~/sizes/return-insight';
import { partOf, type Share, roundedShareOf, sharesByMonth } from '~/sizes/return-shares';
import type { SizedItem } from '~/sizes/sized-item';
import { profileOf, sizeText } from '~/features/profile/size-profile-of';
import { unbroken } from '~/features/profile/size-tile.server';
import { config } from '~/config/config.server';

// Of fewer items a comparison says nothing.
const fewestCompared = 3;

type Counted = { items: readonly SizedItem[]; since: string | null };

export type InsightPage = ReturnType<typeof insightPageOf>;

export function insightPageOf({ items, since }: Counted, translator: Translator) {
  const { words } = translator;
  const insight = returnInsightOf(items, profileOf(items));
  const own = words('why-i-return');
  return {
    words: {
      title: own.title,
      lead: own.lead,
      tooFew: own.tooFew,
      sizes: words('sizes').title,
      check: words('sizes').links.check,
    },
    since,
    totals: insight.all.bought > 0 ? totalsOf(insight, translator) : null,
    details: insight.isEnough ? detailsOf(items, insight, translator) : null,
  };
}

export type InsightDetails = ReturnType<typeof detailsOf>;

function detailsOf(items: readonly SizedItem[], insight: ReturnInsight, translator: Translator) {
  const { words } = translator;
  const { columns, reasons, sizes, helped, groups, fits } = words('why-i-return');
  return {
    words: {
      columns,
      reasons,
      sizes,
      helped,
      fits,
      caption: groups.caption,
    },
    reasons: reasonRowsOf(insight, translator),
    unsaid: unsaidOf(insight, translator),
    sizes: sizeRowsOf(insight, translator),
    helped: helpedBy(insight.usual, translator),
    groups: groupsOf(insight, translator),
    fits: fitRowsOf(insight.fits, translator),
    months: lastMonthsOf(items, translator),
  };
}

function totalsOf({ all, reasons, isEnough }: ReturnInsight, { t }: Translator) {
  const about = isEnough ? roundedShareOf(all) : null;
  const wrong = reasons
    .filter(({ reason }) => reason === 'tooSmall' || reason === 'tooLarge')
    .reduce((sum, { count }) => sum + count, 0);
  return {
    counts: t('why-i-return:totals', { count: all.bought, returned: all.returned }),
    more: [
      ...(about ? [t('why-i-return:about', about)] : []),
      ...(isEnough && wrong > 0 ? [t('why-i-return:wrongSize', { number: wrong })] : []),
    ].join(' '),
  };
}

function reasonRowsOf({ reasons }: ReturnInsight, { words, language }: Translator) {
  const texts = words('why-i-return').reasons;
  const most = Math.max(...reasons.map(({ count }) => count));
  return reasons.map(({ reason, count }) => ({
    name: texts[reason],
    mark: reason === 'notSaid' ? ('notSaid' as const) : ('returned' as const),
    part: count / most,
    count: formatsOf(language).number(count),
  }));
}

function unsaidOf({ reasons }: ReturnInsight, { t }: Translator): string | null {
  const count = reasons.find(({ reason }) => reason === 'notSaid')?.count ?? 0;
  return count === 0 ? null : t('why-i-return:reasons.say', { count });
}

function sizeRowsOf({ sizes }: ReturnInsight, translator: Translator) {
  const { t, words } = translator;
  const kinds = words('purchases').categories;
  return sizes.map(({ kind, size, brand, instead, ...share }) => {
    const names = { kind: kinds[kind], size: sizeText(size, words('sizes')) };
    return {
      name: brand
        ? t('why-i-return:sizes.ofBrand', { ...names, brand })
        : t('why-i-return:sizes.ofKind', names),
      share: shareText(share, translator),
      instead:
        instead &&
        t('why-i-return:sizes.instead', { size: unbroken(sizeText(instead, words('sizes'))) }),
    };
  });
}

function helpedBy({ wrong, wrongInOther, inUsual, inOther }: UsualSizes, translator: Translator) {
  const { t } = translator;
  const keptOf = ({ bought, returned }: Share) => ({ kept: bought - returned, bought });
  const texts: string[] = [];
  if (wrong > 1 && wrongInOther > 0) {
    texts.push(t('why-i-return:helped.otherSize', { count: wrongInOther, all: wrong }));
  }
  if (inUsual.bought >= fewestCompared && inOther.bought >= fewestCompared) {
    texts.push(t('why-i-return:helped.inUsual', keptOf(inUsual)));
    texts.push(t('why-i-return:helped.inOther', keptOf(inOther)));
  }
  return texts.join(' ');
}

function groupsOf({ kinds, brands, stores }: ReturnInsight, translator: Translator) {
  const { words } = translator;
  const { groups, columns, others } = words('why-i-return');
  const { brand, store } = words('purchases').card;
  const kindNames = words('purchases').categories;
  const named = kinds.rows.map(({ name, ...share }) => ({ ...share, name: kindNames[name] }));
  const all = [
    { id: 'kinds', title: groups.kinds, column: columns.kind, ...kinds, rows: named },
    { id: 'brands', title: groups.brands, column: brand, ...brands },
    { id: 'stores', title: groups.stores, column: store, ...stores },
  ];
  return all
    .map(({ id, title, column, rows, others: rest }) => ({
      id,
      title,
      column,
      rows: [...rows, ...(rest ? [{ ...rest, name: others }] : [])].map((row) => ({
        name: row.name,
        part: partOf(row),
        share: shareText(row, translator),
      })),
    }))
    .filter(({ rows }) => rows.length > 1);
}

function shareText({ bought, returned }: Share, { t }: Translator): string {
  return t('why-i-return:share', { returned, bought });
}

const monthsShown = 12;

export type Month = {
  label: string;
  name: string;
  kept: number;
  returned: number;
  texts: { kept: string; returned: string };
};

function lastMonthsOf(items: readonly SizedItem[], { words, language }: Translator) {
  const { shortMonth, shortMonthAndYear, number } = formatsOf(language);
  const { timeZone } = config;
  const shares = sharesByMonth(items, { now: Date.now(), timeZone, count: monthsShown });
  if (shares.every(({ bought }) => bought === 0)) return null;
  const rows = shares.map(({ month, bought, returned }): Month => {
    // In the middle of the month it is the same month in every time zone.
    const date = new Date(`${month}-15T12:00:00Z`);
    const kept = bought - returned;
    return {
      label: shortMonth(date),
      name: shortMonthAndYear(date),
      kept,
      returned,
      texts: { kept: number(kept), returned: number(returned) },
    };
  });
  return { words: words('why-i-return').months, rows };
}

/** From left to right, so that the side tells too small from too large without a colour. */
const drawnFits = ['tooSmall', 'fitted', 'tooLarge', 'other'] as const;

const fits = [...drawnFits, 'notSaid'] as const;

type DrawnFit = (typeof drawnFits)[number];

type FitRow = {
  kind: string;
  counts: string;
  /** Of all that was said, what was not is not drawn. */
  segments: { fit: DrawnFit; part: number }[];
};

function fitRowsOf(found: KindFit[], translator: Translator): FitRow[] {
  const kinds = translator.words('purchases').categories;
  return found.map((counts) => {
    const said = drawnFits.reduce((sum, fit) => sum + counts[fit], 0);
    return {
      kind: kinds[counts.kind],
      counts: countsText(counts, translator),
      segments: drawnFits
        .map((fit) => ({ fit, part: counts[fit] / said }))
        .filter(({ part }) => part > 0),
    };
  });
}

function countsText(counts: KindFit, { t, words }: Translator): string {
  const names = words('why-i-return').fits;
  return fits
    .filter((fit) => counts[fit] > 0)
    .map((fit) => t('why-i-return:fits.count', { fit: names[fit], number: counts[fit] }))
    .join('\u00a0· ');
}
