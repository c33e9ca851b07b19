import { Empty } from '~/ui/empty';
import { LinkList, type Way } from '~/ui/link';
import { GroupShares, Reasons, ReturnedSizes } from './return-tables';
import { FitByKind, LastMonths } from './charts';
import type { InsightDetails, InsightPage } from './insight-page.server';

export function InsightView({ page }: { page: InsightPage }) {
  const { words, since, totals, details } = page;
  return (
    <div className="page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {totals && (
        <p>
          <strong>{totals.counts}</strong> {totals.more}
        </p>
      )}
      {since && <p className="hint">{since}</p>}
      {details ? (
        <Details details={details} words={words} />
      ) : (
        <Empty drawing="pants" title={words.tooFew}>
          <LinkList ways={waysOf(words)} />
        </Empty>
      )}
    </div>
  );
}

type Words = InsightPage['words'];

function Details({ details, words: links }: { details: InsightDetails; words: Words }) {
  const { words, helped, groups, fits, months } = details;
  return (
    <div className="boxes">
      <Reasons {...details} />
      {details.sizes.length > 0 && <ReturnedSizes {...details} />}
      <section className="box" aria-labelledby="helped">
        <h2 id="helped">{words.helped.title}</h2>
        {helped && <p>{helped}</p>}
        <LinkList ways={waysOf(links)} />
      </section>
      {groups.map((group) => (
        <GroupShares key={group.id} group={group} words={words} />
      ))}
      {fits.length > 0 && <FitByKind fits={fits} words={words} />}
      {months && <LastMonths months={months} words={words} />}
    </div>
  );
}

function waysOf({ check, sizes }: Words): Way[] {
  return [
    { text: check, to: '/profile/sizes/check' },
    { text: sizes, to: '/profile/sizes' },
  ];
}
