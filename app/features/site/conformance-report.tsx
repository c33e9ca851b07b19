import { useLoaderData } from '@remix-run/react';
import { Link } from '~/ui/link';
import type { loadConformanceReport } from './conformance-report.server';
import conformance from './conformance.json';

type Criterion = (typeof conformance.criteria)[number];

const tests = new Map(Object.entries(conformance.tests));

const results = ['supports', 'partially-supports', 'not-applicable'];

const partsInOrder = [...new Set(conformance.criteria.map(({ level }) => level))];

/** What `conformance.json` says, whose reasons and tests are not translated. */
export function ConformanceReport() {
  const { heading, names, statement, words } = useLoaderData<typeof loadConformanceReport>();
  return (
    <div className="page long-text">
      <h1>{heading}</h1>
      <p>{words.lead}</p>
      <p>
        {words.state} {words.clause}
      </p>
      <p>
        <Link to="/accessibility">{statement}</Link>
      </p>
      <ul>
        {partsInOrder.map((level) => (
          <li key={level}>
            <a href={`#${level}`}>{names[level]}</a>
          </li>
        ))}
      </ul>
      <h2>{words.files}</h2>
      <ul>
        <li>
          <a href="/accessibility/openacr.yaml">{words.openacr}</a>
        </li>
        <li>
          <a href="/accessibility/earl.jsonld">{words.earl}</a>
        </li>
      </ul>
      {partsInOrder.map((level) => {
        const criteria = conformance.criteria.filter((criterion) => criterion.level === level);
        return (
          <section key={level}>
            <h2 id={level}>{names[level]}</h2>
            <Counts criteria={criteria} />
            {criteria.map((criterion) => (
              <CriterionSection key={criterion.id} {...criterion} />
            ))}
          </section>
        );
      })}
    </div>
  );
}

function Counts({ criteria }: { criteria: Criterion[] }) {
  const { names, words } = useLoaderData<typeof loadConformanceReport>();
  const count = (isCounted: (criterion: Criterion) => boolean) => criteria.filter(isCounted).length;
  const counts = [
    ...results.map((one) => [names[one], count(({ result }) => result === one)]),
    [words.byTests, count((criterion) => criterion.tests.length > 0)],
    [words.byPeople, count(({ isSeen }) => isSeen)],
    [words.byNeither, count((criterion) => criterion.tests.length === 0 && !criterion.isSeen)],
  ];
  return (
    <ul>
      {counts.map(([label, number]) => (
        <li key={label}>
          {label} {number}
        </li>
      ))}
    </ul>
  );
}

function CriterionSection({ id, slug, result, remark, isSeen, tests: held }: Criterion) {
  const { names, words } = useLoaderData<typeof loadConformanceReport>();
  const name = `${id} ${names[id]}`;
  return (
    <section id={`criterion-${id}`}>
      <h3>
        {slug ? (
          <a href={`https://www.w3.org/TR/WCAG22/#${slug}`} rel="noopener external">
            {name}
          </a>
        ) : (
          name
        )}
      </h3>
      <p>
        <strong>{names[result]}</strong> <span lang="en">{remark}</span>
      </p>
      {isSeen && <p className="hint">{words.seen}</p>}
      <details>
        <summary>
          {words.tests} {held.length}
        </summary>
        <ul lang="en">
          {held.map((test) => (
            <li key={test}>
              <code>{tests.get(test)?.file}</code> {tests.get(test)?.title}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
