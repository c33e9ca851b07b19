import { Link } from '~/ui/link';
import { StillToCount } from '../profile.sizes/still-to-count';
import { GroupShares, Reasons, ReturnedSizes } from './return-tables';
import { FitByKind, LastMonths } from './charts';
import type { InsightDetails, InsightPage } from './insight-page.server';

export function InsightView({ page }: { page: InsightPage }) {
  const { words, stillToCount, totals, details } = page;
  return (
    <div className="page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {totals && (
        <p>
          <strong>{totals.counts}</strong> {totals.more}
        </p>
      )}
      <StillToCount note={stillToCount} />
      {details ? (
        <Details details={details} words={words} />
      ) : (
        <>
          <p className="empty">{words.tooFew}</p>
          <Ways words={words} />
        </>
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
        <Ways words={links} />
      </section>
      {groups.map((group) => (
        <GroupShares key={group.id} group={group} words={words} />
      ))}
      {fits.length > 0 && <FitByKind fits={fits} words={words} />}
      {months && <LastMonths months={months} words={words} />}
    </div>
  );
}

function Ways({ words }: { words: Words }) {
  return (
    <p className="actions">
      <Link className="button" to="/profile/sizes/check">
        {words.check}
      </Link>{' '}
      <Link to="/profile/sizes">{words.sizes}</Link>
    </p>
  );
}
