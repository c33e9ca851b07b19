import { randomUUID } from 'node:crypto';
import { inTransaction } from '../database/dialect';
import { addEmail } from './people/email-addresses';
import type { CoreDatabase } from './database/schema';
import { progressOf, questionsOf } from './fit-questions/questions-of';
import { sampleAnswersOf } from './sample-answers';
import { sampleStores } from './sample-stores/sample-stores';

type SamplePerson = {
  email: string;
  firstName: string;
  lastName: string;
  isVerified: boolean;
  /** Has purchases, but is not verified. */
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

/** Returns the uid. */
export type AddAccount = (person: SamplePerson) => Promise<string>;

export type Samples = {
  /** Null with an external identity provider: then only the stores are added. */
  addAccount: AddAccount | null;
  importStores: () => Promise<void>;
};

const sampleNames = new Set<string>(sampleStores.map(({ name }) => name));

/** Adds people when there are none, and the sample stores when there is no other store. */
export async function addSamples(
  db: CoreDatabase,
  { addAccount, importStores }: Samples,
): Promise<void> {
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
