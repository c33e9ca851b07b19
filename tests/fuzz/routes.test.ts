import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyPage } from '../support/markup/every-page';
import { isWholeRun, someOf } from '../support/tier';
import type { Page } from '../support/visitor';
import { longText } from '../support/long-texts';
import { countTable } from './count-table';
import { faultsOf } from './faults';
import { fuzzApp, gitHub, lastName } from './fuzz-app';
import { harvestOf, type Form, type Harvest } from './harvest';
import { formProbes, pageProbes, type Probe } from './probes';
import { readRouteTable, type Address } from './route-table';

const sendersAtOnce = 10;
const probesPerAddress = isWholeRun ? 47 : 4;
const probesPerForm = isWholeRun ? 43 : 4;
const fewestProbes = isWholeRun ? 5000 : 400;

/** Made once for both tests */
let delivered: Promise<Page[]> | undefined;
const deliveredPages = () => (delivered ??= everyPage('en').then(Object.values<Page>));

type Target = { probes: fc.Arbitrary<Probe>; numRuns: number };

/** Where no delivered page shows the form of a route, the fields of all others are tried. */
function formsOf({ route, pattern }: Address, { forms, pathsOf }: Harvest): Form[] {
  const own = forms.filter((form) => form.route === route);
  const path = pathsOf(route)[0] ?? pattern;
  return own.length > 0 ? own : [{ route, method: 'POST', path, fields: new Map() }];
}

function targetsOf(addresses: Address[], harvest: Harvest): Target[] {
  return addresses.flatMap((address) => {
    const forms = address.hasAction ? formsOf(address, harvest) : [];
    return [
      { probes: pageProbes(address, harvest), numRuns: probesPerAddress },
      ...forms.map((form) => ({
        probes: formProbes(form, address, harvest),
        numRuns: probesPerForm,
      })),
    ];
  });
}

test('no address, parameter or field makes the app fail, reflects, redirects elsewhere or leaks', async () => {
  const gatePages = await deliveredPages();
  const { app, visitor, createSender, ownPages } = await fuzzApp();
  const { addresses, routeAt } = await readRouteTable(visitor());
  const pages = [...gatePages, ...(await ownPages())];
  const targets = targetsOf(addresses, harvestOf(pages, { addresses, routeAt }));
  // Reading the pages takes seconds: connections that the app has closed meanwhile are noticed here.
  await setImmediate();
  const counts = countTable();
  const [reached, posted] = [new Set<string | null>(), new Set<string | null>()];

  async function sendAll(): Promise<void> {
    const send = await createSender();
    for (let target = targets.pop(); target; target = targets.pop()) {
      const { probes, numRuns } = target;
      const property = fc.asyncProperty(probes, async (probe) => {
        const answer = await send(probe);
        counts.add(`${probe.kind}, logged ${probe.isSignedIn ? 'in' : 'out'}`, answer.status);
        const route = routeAt(probe.path.split('?')[0] ?? '');
        (probe.body === undefined ? reached : posted).add(route);
        const faults = faultsOf(answer, {
          origin: app.url,
          foreign: [`${gitHub}/login/oauth/authorize?`],
          secret: probe.isSignedIn ? null : lastName,
        });
        if (faults.length > 0) throw new Error(faults.join(', '));
      });
      // A failure names its seed, and the shortest request that still shows it. Printed at once: what the others do
      // meanwhile may take the time of the test.
      await fc.assert(property, { numRuns }).catch((failure: unknown) => {
        console.error(failure);
        throw failure;
      });
    }
  }

  await Promise.all(Array.from({ length: sendersAtOnce }, sendAll)).finally(() =>
    console.log(counts.text()),
  );
  expect(counts.total()).toBeGreaterThanOrEqual(fewestProbes);
  const routesOf = (some: Address[]) => some.map(({ route }) => route);
  const takers = addresses.filter(({ hasAction }) => hasAction);
  expect([...reached]).toEqual(expect.arrayContaining(routesOf(addresses)));
  expect([...posted]).toEqual(expect.arrayContaining(routesOf(takers)));
  const errors = app.output().match(/^\{"level":50.*$/gm) ?? [];
  expect(errors).toEqual([]);
}, 900_000);

/** What a form may have is 64 KB. */
const longestForm = 60_000;

// Nothing is timed: a rule of quadratic time would take minutes for all fields together.
test('each field of each form is answered, however long its text is', async () => {
  const { createSender, visitor, ownPages } = await fuzzApp();
  const { addresses, routeAt } = await readRouteTable(visitor());
  const pages = [...(await deliveredPages()), ...(await ownPages())];
  const { forms } = harvestOf(pages, { addresses, routeAt });
  const send = await createSender();
  const statuses = new Map<number, number>();
  for (const form of forms) {
    // The language, which each form has, and two of its own.
    for (const field of someOf([...form.fields.keys()], 3)) {
      for (const unit of someOf([' ', 'a', '@a.'])) {
        const each = encodeURIComponent(unit).length / unit.length;
        const body = bodyOf(form, field, longText(unit, longestForm / each));
        const contentType = 'application/x-www-form-urlencoded';
        const probe = { kind: 'form', isSignedIn: true, token: 'own', contentType } as const;
        const { status } = await send({ ...probe, path: form.path, body });
        expect({ path: form.path, field, unit, status }).toSatisfy(() => status < 500);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
  }
  console.log(`${forms.length} forms:`, Object.fromEntries(statuses));
  expect(statuses.get(422)).toBeGreaterThan(isWholeRun ? 100 : 20);
});

function bodyOf({ fields }: Form, field: string, text: string): string {
  const values = new URLSearchParams();
  for (const [name, [first = '']] of [...fields].map(([name, all]) => [name, [...all]] as const)) {
    if (name !== 'formToken') values.set(name, name === field ? text : first);
  }
  return values.toString();
}
