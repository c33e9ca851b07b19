import { Empty } from '~/ui/empty';
import { LinkList, type Way, Link } from '~/ui/link';
import { FitByKind, LastMonths } from './charts';
import type { InsightDetails, InsightPage } from './insight-page.server';
import { Bar, type Segment } from './bar';

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

/** What was said about the returns, and the way to say it about the rest. */
function Reasons({ reasons, unsaid, words }: InsightDetails) {
  const { title, caption } = words.reasons;
  return (
    <section className="box" aria-labelledby="reasons">
      <h2 id="reasons">{title}</h2>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.reason}</th>
            <th scope="col" className="number">
              {words.columns.items}
            </th>
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ name, mark, part, count }) => (
            <tr key={name}>
              <BarHeader name={name} segments={[{ mark, part }]} />
              <td className="number">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unsaid && (
        <p>
          <Link className="quiet" to="/profile?tab=returns">
            {unsaid}
          </Link>
        </p>
      )}
    </section>
  );
}

function ReturnedSizes({ sizes, words }: InsightDetails) {
  return (
    <section className="box" aria-labelledby="sizes">
      <h2 id="sizes">{words.sizes.title}</h2>
      <table>
        <caption>{words.sizes.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.size}</th>
            <th scope="col" className="number">
              {words.columns.returned}
            </th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ name, share, instead }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">
                {share}
                {instead && (
                  <>
                    <br />
                    {instead}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type GroupProps = { group: InsightDetails['groups'][number]; words: InsightDetails['words'] };

/** Every bar is as long, and filled as far as it came back. */
function GroupShares({ group: { id, title, column, rows }, words }: GroupProps) {
  return (
    <section className="box" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col" className="number">
              {words.columns.returned}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, part, share }, place) => (
            <tr key={place}>
              <BarHeader
                name={name}
                segments={[
                  { mark: 'returned', part },
                  { mark: 'kept', part: 1 - part },
                ]}
              />
              <td className="number">{share}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The bar lies below the name on narrow screens, and to its right on wide ones. */
function BarHeader({ name, segments }: { name: string; segments: Segment[] }) {
  return (
    <th scope="row">
      <span className="with-bar">
        <span>{name}</span>
        <Bar segments={segments} />
      </span>
    </th>
  );
}
