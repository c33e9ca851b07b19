import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyByLink } from '../support/outbox';
import { childrenOf } from '../support/run-app';
import { csvOf, orderLine } from '../support/store-files';
import { Visitor } from '../support/visitor';
import { startWholeApp } from './apps';
import { memoryOf, temporaryFolder } from './children';
import { writeOrderFiles } from './order-files';
import { printTable } from './table';

const people = 200;
const purchasesEach = 20;
const atOnce = 8;
const rounds = 3;
const roundMs = 40_000;
const itemsMost = 100;
const password = 'a long walk home';
const ownItem = { section: 'women', category: 'Pants/Jeans', size: 'W28' };

type Person = { visitor: Visitor; items: number };
/** `failure` is the status of a wrong answer, or why there was none. */
type Answer = { milliseconds: number; failure: string | null };

/** Two hundred people who are signed in read pages and send forms, each without a pause. */
export async function benchPeople(): Promise<void> {
  const dataDir = temporaryFolder();
  await importPurchases(dataDir);
  const app = await startWholeApp({
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'off',
    // Each of them has an address of their own for the limits.
    TRUSTED_PROXIES: '1',
  });
  const persons = await signUpAll(app.url, join(dataDir, 'outbox'));
  const [backend = 0] = childrenOf(app.pid);
  const memory = () => [memoryOf(app), memoryOf({ ...app, pid: backend })];
  const rows: (string | number)[][] = [['before', '', '', '', '', '', ...memory()]];
  for (let round = 1; round <= rounds; round += 1) {
    const answers = await visitFor(persons, roundMs);
    rows.push([`round ${round}`, ...summaryOf(answers), ...memory()]);
  }
  await app.stop();
  printTable(
    `${people} signed-in people, ${roundMs / 1000} s a round, the visitors on the same machine`,
    ['', 'answers', 'per second', 'errors', 'p50 ms', 'p99 ms', 'web MB', 'back end MB'],
    rows,
  );
}

const addressOf = (place: number) => `person-${place}@example.com`;

async function importPurchases(dataDir: string): Promise<void> {
  const lines = Array.from({ length: people * purchasesEach }, (_, place) =>
    orderLine({ Name: `#${1000 + place}`, Email: addressOf(place % people) }),
  );
  const { products, orders } = await writeOrderFiles([csvOf(lines)]);
  const args = ['--store', 'Bench Store', '--products', products, '--orders', orders];
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync(process.execPath, ['build/import.js', ...args], { env, stdio: 'ignore' });
}

async function signUpAll(url: string, outbox: string): Promise<Person[]> {
  const places = Array.from({ length: people }, (_, place) => place);
  const persons: Person[] = [];
  const work = async () => {
    for (let place = places.shift(); place !== undefined; place = places.shift()) {
      persons.push({ visitor: await signUp(url, outbox, place), items: 0 });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return persons;
}

/** Creates an account, opens the link in the mail, and signs in. */
async function signUp(url: string, outbox: string, place: number): Promise<Visitor> {
  const client = `203.0.${Math.floor(place / 250)}.${place % 250}`;
  const visitor = new Visitor(url, {
    headers: { 'accept-language': 'en', 'x-forwarded-for': client },
  });
  const email = addressOf(place);
  const create = await visitor.visit('/account/create');
  await visitor.submit(create, { values: { email, password, terms: 'accepted' } });
  const verified = await verifyByLink(visitor, linkTo(outbox, email), { email, password });
  if (verified.location !== '/profile') throw new Error(`${email} is not verified`);
  return visitor;
}

function linkTo(outbox: string, email: string): string {
  const mail = readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .find((text) => text.includes(`"${email}"`));
  const [, link = ''] = /"link":\s*"https?:\/\/[^/]+([^"]+)"/.exec(mail ?? '') ?? [];
  return link;
}

async function visitFor(persons: Person[], milliseconds: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  const end = performance.now() + milliseconds;
  await Promise.all(
    persons.map(async (person) => {
      while (performance.now() < end) await visitOnce(person, answers, end);
    }),
  );
  return answers;
}

/** The list, sizes, own items and settings, two forms, and a public page. */
async function visitOnce(person: Person, answers: Answer[], end: number): Promise<void> {
  const { visitor } = person;
  const ask = async (expected: number, request: () => ReturnType<Visitor['visit']>) => {
    const start = performance.now();
    const page = await request().catch((error: unknown) => reasonOf(error));
    const found = typeof page === 'string' ? page : page.status;
    const failure = found === expected ? null : String(found);
    answers.push({ milliseconds: performance.now() - start, failure });
    return typeof page === 'string' ? null : page;
  };
  const read = (path: string) => ask(200, () => visitor.visit(path));
  for (const path of ['/profile', '/profile/sizes', '/profile/wardrobe', '/faq']) {
    if (performance.now() > end) return;
    await read(path);
  }
  const settings = await read('/profile/settings');
  const profile = { firstName: 'Kim', gender: 'Other', yearOfBirth: '1990' };
  if (settings?.status === 200) {
    await ask(303, () => visitor.submit(settings, { button: 'Save', values: profile }));
  }
  if (person.items >= itemsMost) return;
  const item = await read('/profile/wardrobe/new');
  const values = { ...ownItem, name: `Item ${person.items}` };
  person.items += 1;
  if (item?.status === 200) {
    await ask(303, () => visitor.submit(item, { button: 'Save', values }));
  }
}

function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}

function summaryOf(answers: Answer[]): (string | number)[] {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const failures = answers.flatMap(({ failure }) => failure ?? []);
  const kinds = [...new Set(failures)].map(
    (kind) => `${failures.filter((failure) => failure === kind).length} × ${kind}`,
  );
  return [
    answers.length,
    (answers.length * 1000) / roundMs,
    kinds.join(', ') || 0,
    at(0.5),
    at(0.99),
  ];
}
