import { fewAtOnce } from '../../app/server/few-at-once';
import type { Page } from '../support/visitor';
import type { Attempt, CallCase } from './call-case';
import { faults, type Fault } from './faults';
import { answerOf, faultsOf } from './check-answer';
import { patiently, type Person, type World } from './world';
import { someOf } from '../support/tier';

export type Cell = { call: string; fault: string; status: string; found: string[] };

type Known = { call: CallCase; person: Person };

const atOnce = 5;
const tried = someOf(faults, 3);

/** Every call under every fault, and once more without it. */
export async function runMatrix(world: World, calls: readonly CallCase[]): Promise<Cell[]> {
  const persons = new Map<CallCase, Person>();
  const cells = await fewAtOnce(calls, atOnce, async (call) => {
    const own: Cell[] = [];
    let person = await world.newPerson();
    for (const fault of tried) {
      own.push(await tryCall(world, { call, person }, fault));
      if (call.isLast) person = await world.newPerson();
    }
    persons.set(call, person);
    return own;
  });
  const known = [...persons].map(([call, person]) => ({ call, person }));
  return [...cells.flat(), ...(await refuseAll(world, known))];
}

/** On a busy machine a page may run out of its short time before it makes the call: it is opened again then. */
async function tryCall(world: World, known: Known, fault: Fault, tries = 3): Promise<Cell> {
  const { call, person } = known;
  const cell = { call: titleOf(call), fault: fault.name };
  const attempt = await begin(world, known);
  const { mark = person.email } = attempt;
  const heal = world.proxies[call.upstream].spoil({ call: call.call, mark, fault });
  const page = await answerOf(attempt);
  const hits = heal();
  if (hits === 0 && tries > 1) return tryCall(world, known, fault, tries - 1);
  if (page === null) return { ...cell, status: '–', found: ['no answer'] };
  const isDone = (await attempt.isDone?.()) ?? null;
  const found = faultsOf(call, attempt, fault, { page, isDone, hits });
  const status = `${page.status}`;
  return {
    ...cell,
    status,
    found: [...found, ...(await againFaults(world, known, attempt, fault))],
  };
}

/** The port of the upstream is closed: all calls to it are refused, whoever makes them. */
async function refuseAll(world: World, known: readonly Known[]): Promise<Cell[]> {
  const [first] = known;
  if (!first) return [];
  const proxy = world.proxies[first.call.upstream];
  const attempts = await fewAtOnce(known, atOnce, (one) => begin(world, one));
  const refused: Fault = { name: 'refused', isDone: false, spoil: () => undefined };
  await proxy.refuse();
  const pages = await fewAtOnce(attempts, atOnce, answerOf);
  await proxy.accept();
  return fewAtOnce([...known.entries()], atOnce, async ([place, one]) => {
    const cell = { call: titleOf(one.call), fault: refused.name };
    const [page, attempt] = [pages[place], attempts[place]];
    if (!page || !attempt) return { ...cell, status: '–', found: ['no answer'] };
    const isDone = (await attempt.isDone?.()) ?? null;
    const found = faultsOf(one.call, attempt, refused, { page, isDone, hits: 1 });
    const again = await againFaults(world, one, attempt, refused);
    return { ...cell, status: `${page.status}`, found: [...found, ...again] };
  });
}

/** Whoever a fault has logged out logs in again. */
async function begin(world: World, { call, person }: Known): Promise<Attempt> {
  const beginOnce = () => call.begin(world, person).catch(() => null);
  const beginAnew = () => world.logIn(person).then(beginOnce);
  const attempt = (await beginOnce()) ?? (await patiently(beginAnew, Boolean));
  if (!attempt) throw new Error(`${titleOf(call)} cannot be tried`);
  return attempt;
}

/** The same request succeeds once the fault is over, unless its work is done already. */
async function againFaults(
  world: World,
  known: Known,
  attempt: Attempt,
  fault: Fault,
): Promise<string[]> {
  const { good } = known.call;
  const wasDone = attempt.isDone ? await attempt.isDone() : fault.isDone;
  const isGood = (page: Page | null) =>
    page?.status === good || Boolean(wasDone && good === 303 && page && page.status < 500);
  const page = await patiently(() => answerOf(attempt), isGood);
  if (isGood(page) && (wasDone || !isLoggedOut(page))) return [];
  if (!isLoggedOut(page)) return [`afterwards ${page?.status ?? 'nothing'}`];
  await world.logIn(known.person);
  const anew = await answerOf(await begin(world, known));
  return anew?.status === good ? [] : [`after a new login ${anew?.status ?? 'nothing'}`];
}

function isLoggedOut(page: Page | null): boolean {
  return (page?.location ?? '').startsWith('/account?');
}

function titleOf({ call, by }: CallCase): string {
  return `${call.replace(/\/((core|mywardrobe)\/api|[a-z]+\.googleapis\.com)\/v\d/, '')} by ${by}`;
}
