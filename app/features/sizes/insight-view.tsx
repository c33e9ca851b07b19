import type { ReactNode } from 'react';
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

type TableProps = {
  id: string;
  title: string;
  caption: string;
  /** Of the row headers, and of the figures. */
  columns: [string, string];
  rows: ReactNode;
  children?: ReactNode;
};

function BoxWithTable({ id, title, caption, columns, rows, children }: TableProps) {
  return (
    <section className="box" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns[0]}</th>
            <th scope="col" className="number">
              {columns[1]}
            </th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
      {children}
    </section>
  );
}

function Reasons({ reasons, unsaid, words: { reasons: own, columns } }: InsightDetails) {
  return (
    <BoxWithTable
      id="reasons"
      title={own.title}
      caption={own.caption}
      columns={[columns.reason, columns.items]}
      rows={reasons.map(({ name, mark, part, count }) => (
        <tr key={name}>
          <BarHeader name={name} segments={[{ mark, part }]} />
          <td className="number">{count}</td>
        </tr>
      ))}
    >
      {unsaid && (
        <p>
          <Link className="quiet" to="/profile?tab=returns">
            {unsaid}
          </Link>
        </p>
      )}
    </BoxWithTable>
  );
}

function ReturnedSizes({ sizes, words: { sizes: own, columns } }: InsightDetails) {
  return (
    <BoxWithTable
      id="sizes"
      title={own.title}
      caption={own.caption}
      columns={[columns.size, columns.returned]}
      rows={sizes.map(({ name, share, instead }) => (
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
    />
  );
}

type GroupProps = { group: InsightDetails['groups'][number]; words: InsightDetails['words'] };

function GroupShares({ group: { id, title, column, rows }, words }: GroupProps) {
  return (
    <BoxWithTable
      id={id}
      title={title}
      caption={words.caption}
      columns={[column, words.columns.returned]}
      rows={rows.map(({ name, part, share }, place) => (
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
    />
  );
}

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
