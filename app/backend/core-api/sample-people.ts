import { randomUUID } from 'node:crypto';
import { inTransaction } from '../database/dialect';
import { addEmail } from './people/email-addresses';
import type { CoreDatabase } from './database/schema';
import { progressOf, questionsOf, type Selected } from './fit-questions/questions-of';
import { sampleStores } from './sample-stores/sample-stores';
import { flows } from './fit-questions/flows';

type SamplePerson = {
  email: string;
  firstName: string;
  lastName: string;
  isVerified: boolean;
  otherEmail?: string;
};

export const samplePeople: readonly [SamplePerson, ...SamplePerson[]] = [
  {
    email: 'shopper@example.com',
    firstName: 'Kim',
    lastName: 'Berg',
    isVerified: true,
    otherEmail: 'shopper.old@example.com',
  },
  { email: 'newcomer@example.com', firstName: 'Ada', lastName: 'Lind', isVerified: true },
  { email: 'unverified@example.com', firstName: 'Noa', lastName: 'Holm', isVerified: false },
];

export type AddAccount = (person: SamplePerson) => Promise<string>;

export type Samples = {
  /** Null with an external identity provider: then only the stores are added. */
  addAccount: AddAccount | null;
  importStores: () => Promise<void>;
};

const sampleNames = new Set<string>(sampleStores.map(({ name }) => name));

export async function addSamples(db: CoreDatabase, { addAccount, importStores }: Samples) {
  if (addAccount && !(await hasPeople(db))) await addPeople(db, addAccount);

  const stores = await db.selectFrom('stores').select('name').execute();
  const hasOnlySamples = stores.every(({ name }) => sampleNames.has(name));
  if (!hasOnlySamples || stores.length === sampleNames.size) return;
  await importStores();
  for (const { uid, address_key } of await db.selectFrom('emails').selectAll().execute()) {
    await addSampleFeedback(db, uid, address_key);
  }
}

async function addPeople(db: CoreDatabase, addAccount: AddAccount): Promise<void> {
  const people: { person: SamplePerson; uid: string }[] = [];
  for (const person of samplePeople) people.push({ person, uid: await addAccount(person) });
  await inTransaction(db, async (trx) => {
    // A process that started at the same moment may have been first.
    if (await hasPeople(trx)) return;
    for (const { uid, person } of people) await addPerson(trx, uid, person);
  });
}

async function hasPeople(db: CoreDatabase): Promise<boolean> {
  return (await db.selectFrom('users').select('uid').executeTakeFirst()) !== undefined;
}

async function addPerson(db: CoreDatabase, uid: string, person: SamplePerson): Promise<void> {
  await db
    .insertInto('users')
    .values({
      uid,
      first_name: person.firstName,
      last_name: person.lastName,
      gender: 'Unknown',
      year_of_birth: null,
      newsletter: 0,
      product_id: `P-${person.firstName.toUpperCase()}`,
      created_at: new Date().toISOString(),
    })
    .execute();
  const { email, isVerified, otherEmail } = person;
  await addEmail(db, { uid, address: email, isPrimary: true, isVerified });
  if (otherEmail) {
    await addEmail(db, { uid, address: otherEmail, isPrimary: false, isVerified: false });
  }
}

async function addSampleFeedback(db: CoreDatabase, uid: string, buyer: string): Promise<void> {
  const items = await db
    .selectFrom('transactions')
    .innerJoin('variations', (join) =>
      join
        .onRef('variations.source_id', '=', 'transactions.source_id')
        .onRef('variations.source_variation_id', '=', 'transactions.source_variation_id'),
    )
    .select(['purchase_id', 'transactions.source_id', 'transactions.source_variation_id'])
    .select(['training_category', 'size'])
    .where('buyer_key', '=', buyer)
    .orderBy('transaction_date', 'desc')
    .orderBy('transactions.id', 'desc')
    .execute();
  const rateable = items.filter((item) => item.training_category !== null);
  for (const [index, item] of rateable.entries()) {
    const selected = sampleAnswersOf(item, index);
    if (!selected) continue;
    const { purchase_id, source_id, source_variation_id } = item;
    const training_category = item.training_category ?? '';
    const questions = questionsOf(training_category, 'en', selected) ?? [];
    await db
      .insertInto('feedback')
      .values({
        purchase_id,
        source_id,
        source_variation_id,
        id: randomUUID(),
        uid,
        training_category,
        language: 'en',
        answers: JSON.stringify(selected),
        progress: progressOf(questions),
        updated_at: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const isForMe = { forMe: ['forMe.yes'] };

const isGift = { forMe: ['forMe.no'] };

const isFitting = { ...isForMe, fits: ['fits.yes'], feel: ['feel.right'] };

/** For four of every ten items: without an answer, two unfinished, complete. */
const inEveryState: Selected[] = [{}, isForMe, isFitting, isGift];

const ownSizes = ['M', '40', 'EU 40', 'W32 L34'];

const smallerSizes = ['S', '38', 'EU 39', 'W31 L32'];

const largerSizes = ['L', '42', 'EU 41', 'EU 42', 'W34 L34'];

/** Older items have been rated more often than new ones. */
const newItems = 20;

type SampleItem = { size: string | null; training_category: string | null };

/** @param place of the item among those that can be rated, newest first. @returns null for no feedback. */
function sampleAnswersOf(item: SampleItem, place: number): Selected | null {
  const turn = (place % 10) - 1;
  const isOlder = place >= newItems && turn < 8;
  return inEveryState[turn] ?? (isOlder && turn >= 0 ? completeAnswersOf(item) : null);
}

function completeAnswersOf({ size, training_category }: SampleItem): Selected {
  const flow: string[] =
    Object.entries(flows).find(([name]) => name === training_category)?.[1] ?? [];
  const isIn = (sizes: string[]) => size !== null && sizes.includes(size);
  if (isIn(ownSizes))
    return { ...isFitting, ...restWhenFitting(flow), sameAgain: ['sameAgain.same'] };
  if (isIn(smallerSizes)) return misfit(flow, 'direction.small', 'sameAgain.up');
  if (isIn(largerSizes)) return misfit(flow, 'direction.large', 'sameAgain.down');
  return isGift;
}

function restWhenFitting(flow: string[]): Selected {
  const rest: Selected = {};
  for (const id of flow) {
    if (id.startsWith('length')) rest[id] = [`${id}.right`];
    else if (/^(room|moves|stays|allDay)/.test(id)) rest[id] = [`${id}.yes`];
  }
  return rest;
}

const firstPlace: Record<string, string> = {
  whereUpper: 'chest',
  whereOuterwear: 'chest',
  whereTrousers: 'hips',
  whereShorts: 'hips',
  whereSkirt: 'hips',
  whereDress: 'waist',
  whereSwim: 'bust',
  whereFootwear: 'toes',
};

function misfit(flow: string[], direction: string, sameAgain: string): Selected {
  const answers: Selected = { ...isForMe, fits: ['fits.no'], direction: [direction] };
  for (const id of flow) {
    const place = firstPlace[id];
    if (place) answers[id] = [`${id}.${place}`];
  }
  return { ...answers, sameAgain: [sameAgain] };
}
