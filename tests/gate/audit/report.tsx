import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { languages, type Language } from '~/i18n/languages';
import { checksIn, type Findings, type Suite } from '../table';
import { Count, CountTable } from './count-table';

export type Audit = {
  date: Date;
  minutes: number;
  versions: Record<string, string>;
  suites: Suite[];
  /** Tests that fail besides, and why */
  failures: Record<string, string>;
  /** Tests without what they need */
  skipped: string[];
};

type Page = Findings[string];

const dates = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const styles = readFileSync(new URL('report.css', import.meta.url), 'utf8');

export function reportOf(audit: Audit): string {
  return `<!DOCTYPE html>\n${renderToStaticMarkup(<Report {...audit} />)}\n`;
}

export function countFindings(suites: Suite[]): number {
  return suites.flatMap(({ findings }) => Object.values(findings)).reduce(addCount, 0);
}

export function summaryOf({ suites, failures }: Audit): string {
  const failed = Object.keys(failures).length;
  const pages = new Set(suites.flatMap(({ findings }) => Object.keys(findings))).size;
  const counts = [
    amount(countFindings(suites), 'finding'),
    `on ${amount(pages, 'page')} in ${amount(languagesIn(suites).length, 'language')}`,
    ...(failed > 0 ? [`and ${amount(failed, 'failed test')}`] : []),
  ];
  return counts.join(' ');
}

function addCount(sum: number, { checks }: Page): number {
  return Object.values(checks).reduce((count, found) => count + (found?.length ?? 0), sum);
}

function amount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function languagesIn(suites: Suite[]): Language[] {
  return languages.filter((one) => suites.some(({ language }) => language === one));
}

function wordFor(language: Language): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}

function nameOf({ title, language }: Suite): string {
  return `${wordFor(language)}, ${title}`;
}

/** Of what a check has found on a page of a suite */
function idOf({ title, language }: Suite, name: string, check: string): string {
  return `${language}-${title}-${name}-${check}`.replace(/[^\w%]+/g, '-').replaceAll('%', 'pc');
}

function Report(audit: Audit) {
  const { suites, failures, skipped, versions, date, minutes } = audit;
  const isClean = countFindings(suites) + Object.keys(failures).length === 0;
  const parts = { summary: 'Summary', findings: 'Findings', counts: 'Counts by check' };
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Accessibility audit: ${summaryOf(audit)}`}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header>
          <h1>Accessibility audit</h1>
          <p className={isClean ? 'verdict' : 'verdict bad'}>{summaryOf(audit)}</p>
          <nav aria-label="On this page">
            <ul>
              {Object.entries(parts).map(([id, title]) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main>
          <h2 id="summary">{parts.summary}</h2>
          <Facts
            facts={{
              Date: `${dates.format(date)} UTC`,
              Took: amount(minutes, 'minute'),
              ...versions,
              'Left out': skipped.join('; ') || 'nothing',
            }}
          />
          <h2 id="findings">{parts.findings}</h2>
          {isClean ? <p>None.</p> : null}
          {Object.entries(failures).map(([test, reason]) => (
            <article key={test}>
              <h3>{test}</h3>
              <p>The test fails:</p>
              <code>{reason}</code>
            </article>
          ))}
          {suites.flatMap((suite) =>
            Object.entries(suite.findings)
              .filter(([, page]) => addCount(0, page) > 0)
              .map(([name, page]) => (
                <FoundOn key={nameOf(suite) + name} {...{ suite, name, page }} />
              )),
          )}
          <h2 id="counts">{parts.counts}</h2>
          <p>
            – stands where a check has nothing to look at, does not depend on the language, or was
            left out.
          </p>
          <ByCheck suites={suites} />
          {suites.map((suite) => (
            <ByPage key={nameOf(suite)} suite={suite} />
          ))}
        </main>
      </body>
    </html>
  );
}

function Facts({ facts }: { facts: Record<string, string> }) {
  return (
    <dl>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ByCheck({ suites }: { suites: Suite[] }) {
  const asked = languagesIn(suites);
  const checks = [...new Set(suites.flatMap(({ findings }) => checksIn(findings)))];
  return (
    <CountTable
      title="All pages together"
      facts={`${amount(checks.length, 'check')}, ${amount(asked.length, 'language')}`}
      found={countFindings(suites)}
      rows="Check"
      columns={asked.map(wordFor)}
    >
      {checks.map((check) => (
        <tr key={check}>
          <th scope="row">{check}</th>
          {asked.map((language) => {
            const found = suites
              .filter((suite) => suite.language === language)
              .flatMap(({ findings }) => Object.values(findings))
              .flatMap(({ checks }) => (checks[check] ? [checks[check]] : []));
            return <Count key={language} count={found.length > 0 ? found.flat().length : '–'} />;
          })}
        </tr>
      ))}
    </CountTable>
  );
}

function ByPage({ suite }: { suite: Suite }) {
  const { findings } = suite;
  const checks = checksIn(findings);
  const pages = Object.entries(findings).sort(([, a], [, b]) => addCount(0, b) - addCount(0, a));
  return (
    <CountTable
      title={nameOf(suite)}
      facts={`${amount(pages.length, 'page')}, ${amount(checks.length, 'check')}`}
      found={countFindings([suite])}
      rows="Page"
      columns={checks}
    >
      {pages.map(([name, page]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {checks.map((check) => (
            <Count key={check} count={page.checks[check]?.length ?? '–'}>
              <a
                href={`#${idOf(suite, name, check)}`}
                aria-label={`${page.checks[check]?.length}: ${check}, ${name}`}
              >
                {page.checks[check]?.length}
              </a>
            </Count>
          ))}
        </tr>
      ))}
    </CountTable>
  );
}

function FoundOn({ suite, name, page }: { suite: Suite; name: string; page: Page }) {
  const checks = Object.entries(page.checks).filter(([, found]) => found && found.length > 0);
  return (
    <article>
      <h3>{name}</h3>
      <p className="where">{`${nameOf(suite)}; status ${page.status}; ${page.path}`}</p>
      {checks.map(([check, found]) => (
        <section key={check} id={idOf(suite, name, check)}>
          <h4>{check}</h4>
          <ul>
            {found?.map(({ fault, selector, picture }, place) => (
              <li key={place}>
                <code>{fault}</code>
                {selector ? (
                  <p className="where">
                    At <code>{selector}</code>
                  </p>
                ) : null}
                {picture ? (
                  <a href={picture}>
                    <img
                      src={picture}
                      alt={`${selector ? 'The element' : 'The page'} as the check sees it`}
                      loading="lazy"
                    />
                  </a>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
