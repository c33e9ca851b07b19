import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import conformance from '../../app/features/site/conformance.json';
import names from '../../locales/en/conformance.json';
import common from '../../locales/en/common.json';

type Criterion = (typeof conformance.criteria)[number];

const { criteria, tests, date } = conformance;
const results = Object.keys(names.results);
const nameOf = new Map(Object.entries(names.criteria));
const testOf = new Map(Object.entries(tests));

/** The success criteria of WCAG 2.2, without 4.1.1, which it has dropped. */
const wcag = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3
    2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8
    3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
};

test.each(Object.entries(wcag))('every criterion of level %s has a row', (level, numbers) => {
  const rows = criteria.filter((criterion) => criterion.level === level);
  expect(rows.map(({ id }) => id)).toEqual(numbers.split(/\s+/));
});

test('every row has a name, a known result, a reason, and a test or a look by a person', () => {
  const incomplete = criteria.filter(
    ({ id, result, remark, tests: held, isSeen }) =>
      !nameOf.has(id) || !results.includes(result) || remark === '' || !(held.length > 0 || isSeen),
  );
  expect(incomplete).toEqual([]);
  expect([...nameOf.keys()].sort()).toEqual(criteria.map(({ id }) => id).sort());
});

test('every test that is named exists, and each is named by a row', () => {
  const missing = Object.values(tests).filter(
    ({ file, title }) => !readFileSync(file, 'utf8').includes(title),
  );
  expect(missing).toEqual([]);
  const named = new Set(criteria.flatMap((criterion) => criterion.tests));
  expect([...named].sort()).toEqual(Object.keys(tests).sort());
});

test('the address of a criterion in the standard is made of its name', () => {
  for (const { id, slug } of criteria.filter((criterion) => criterion.slug)) {
    const words =
      nameOf
        .get(id)
        ?.toLowerCase()
        .match(/[a-z]+/g) ?? [];
    expect(slug).toBe(words.join('-'));
  }
});

function heldBy({ tests: held, isSeen }: Criterion): string {
  const titles = held.map((id) => `${testOf.get(id)?.file}: ${testOf.get(id)?.title}`);
  return [...titles, ...(isSeen ? [`looked at by a person on ${date}`] : [])].join('; ');
}

/** https://github.com/GSA/openacr, schema/openacr-0.1.0.json (CC0) */
const schema = z
  .record(z.unknown())
  .parse(JSON.parse(readFileSync('tests/support/data/openacr-0.1.0.json', 'utf8')));

const chapters = {
  success_criteria_level_a: 'A',
  success_criteria_level_aa: 'AA',
  success_criteria_level_aaa: 'AAA',
  en_301_549: 'EN',
};

function openAcr() {
  const chapterOf = (level: string) => ({
    criteria: criteria
      .filter((criterion) => criterion.level === level)
      .map((criterion) => {
        const notes = `${criterion.remark} Held by: ${heldBy(criterion)}`;
        const adherence = { level: criterion.result, notes };
        return { num: criterion.id, components: [{ name: 'web', adherence }] };
      }),
  });
  return {
    title: `${common.product} Accessibility Conformance Report`,
    product: { name: common.product },
    author: { email: 'hello@size-profile.example' },
    report_date: date,
    license: 'CC0-1.0',
    catalog: '2.5-edition-wcag-2.2-508-eu-en',
    chapters: Object.fromEntries(
      Object.entries(chapters).map(([chapter, level]) => [chapter, chapterOf(level)]),
    ),
  };
}

// Both files are written anew with `npm test -- structure/conformance -u`.
test('the OpenACR file says the same, and passes the published schema', async () => {
  const report = openAcr();
  const validate = new Ajv({ strict: false }).compile(schema);
  validate(report);
  expect(validate.errors ?? []).toEqual([]);
  await expect(stringify(report)).toMatchFileSnapshot('../../public/accessibility/openacr.yaml');
});

const outcomes = new Map([
  ['supports', 'earl:passed'],
  ['partially-supports', 'earl:failed'],
  ['not-applicable', 'earl:inapplicable'],
]);

/** https://www.w3.org/TR/EARL10-Schema/ */
function earl() {
  const assertions = criteria.map((criterion) => {
    const { id, slug, result, remark, tests: held, isSeen } = criterion;
    const mode = held.length === 0 ? 'manual' : isSeen ? 'semiAuto' : 'automatic';
    return {
      '@type': 'earl:Assertion',
      'earl:assertedBy': { '@id': '_:team' },
      'earl:subject': { '@id': '_:product' },
      'earl:test': slug
        ? { '@id': `https://www.w3.org/TR/WCAG22/#${slug}` }
        : { '@type': 'earl:TestRequirement', 'dct:title': `EN 301 549, ${id}` },
      'earl:mode': { '@id': `earl:${mode}` },
      'earl:result': {
        '@type': 'earl:TestResult',
        'earl:outcome': { '@id': outcomes.get(result) },
        'dct:date': date,
        'dct:description': remark,
        'earl:info': heldBy(criterion),
      },
    };
  });
  return {
    '@context': { earl: 'http://www.w3.org/ns/earl#', dct: 'http://purl.org/dc/terms/' },
    '@graph': [
      { '@id': '_:product', '@type': 'earl:TestSubject', 'dct:title': common.product },
      { '@id': '_:team', '@type': 'earl:Assertor', 'dct:title': `The team of ${common.product}` },
      ...assertions,
    ],
  };
}

test('the EARL file says the same', async () => {
  const file = '../../public/accessibility/earl.jsonld';
  await expect(`${JSON.stringify(earl(), null, 2)}\n`).toMatchFileSnapshot(file);
});
