import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { feedbackBodySchema, feedbackPageSize, type Feedback } from '~/core-api/feedback';
import type { PageBody } from '~/core-api/record-list';
import { languageOfTag } from '~/i18n/languages';
import type { PersonRequest, Reply } from '../bearer';
import { replyUnlessKnown, pageFields, pageOfRows, readToken } from '../list-reply';
import type { Person } from '../tokens/verify-token';
import type { CoreDatabase, CoreSchema } from '../database/schema';
import { verifiedKeysOf } from '../people/email-addresses';
import {
  progressOf,
  questionsOf,
  type Question,
  type Selected,
} from '../fit-questions/questions-of';

type Row = Selectable<CoreSchema['feedback']>;

const notFound = { status: 404, body: { code: 'not-found' } };
const notValid = { status: 400, body: { code: 'validation' } };

const itemSchema = z.object({
  purchaseId: z.string(),
  sourceId: z.string(),
  sourceVariationId: z.string(),
});
const createSchema = itemSchema.extend({ languageCode: z.string().default('en') });
const selectedSchema = z.record(z.array(z.string()));

type Item = z.infer<typeof itemSchema>;

export async function getFeedback(
  db: CoreDatabase,
  { person, request }: PersonRequest,
): Promise<Reply> {
  const item = itemSchema.safeParse(request.query);
  if (!item.success) return notValid;
  const row = await findFeedback(db, person.uid, item.data);
  if (!row) return notFound;
  return { status: 200, body: feedbackOf(row, languageOf(request) ?? row.language) };
}

function languageOf({ headers }: PersonRequest['request']) {
  return languageOfTag(headers['accept-language'] ?? '');
}

/** Returns an existing feedback unchanged. */
export async function createFeedback(
  db: CoreDatabase,
  { person, request }: PersonRequest,
): Promise<Reply> {
  const parsed = createSchema.safeParse(request.query);
  if (!parsed.success) return notValid;
  const { languageCode, ...item } = parsed.data;
  const purchase = await findPurchase(db, person, item);
  if (!purchase) return notFound;
  if (purchase.training_category === null) return notValid;
  const language = languageOfTag(languageCode) ?? 'en';
  await db
    .insertInto('feedback')
    .values({
      id: randomUUID(),
      uid: person.uid,
      purchase_id: item.purchaseId,
      source_id: item.sourceId,
      source_variation_id: item.sourceVariationId,
      training_category: purchase.training_category,
      language,
      answers: '{}',
      progress: 0,
      updated_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await findFeedback(db, person.uid, item);
  return row ? { status: 201, body: feedbackOf(row, language) } : notFound;
}

export async function changeFeedback(
  db: CoreDatabase,
  { person, request }: PersonRequest,
): Promise<Reply> {
  // Without the look-up of the web server's schema, which drops unknown answers instead of rejecting them.
  const sent = feedbackBodySchema.safeParse(request.body);
  if (!sent.success) return notValid;
  const row = await db
    .selectFrom('feedback')
    .selectAll()
    .where('id', '=', request.params.id ?? '')
    .where('uid', '=', person.uid)
    .executeTakeFirst();
  if (!row) return notFound;
  const selected = selectedOf(sent.data);
  const questions = questionsOf(row.training_category, row.language, selected);
  if (!questions || !isValid(questions, selected)) return notValid;
  const progress = progressOf(questions);
  const answers = JSON.stringify(selected);
  await db
    .updateTable('feedback')
    .set({ answers, progress, updated_at: new Date().toISOString() })
    .where('id', '=', row.id)
    .execute();
  return { status: 200, body: feedbackOf({ ...row, answers, progress }, row.language) };
}

const pageSchema = z.object(pageFields(feedbackPageSize));

export async function listFeedback(
  db: CoreDatabase,
  { person, request }: PersonRequest,
): Promise<Reply> {
  const query = pageSchema.safeParse(request.query);
  if (!query.success) return notValid;
  const { maxItemCount } = query.data;
  const after = readToken(query.data.continuationToken);
  if (after === null) return { status: 400, body: { code: 'continuation-token' } };
  const rows = await db
    .selectFrom('feedback')
    .selectAll()
    .where('uid', '=', person.uid)
    .where('id', '>', after?.id ?? '')
    .orderBy('id')
    .limit(maxItemCount + 1)
    .execute();
  const { shown, continuationToken } = pageOfRows(rows, maxItemCount, ({ id }) => ({
    date: '',
    id,
  }));
  const language = languageOf(request);
  const body: PageBody<Feedback> = {
    results: shown.map((row) => feedbackOf(row, language ?? row.language)),
    continuationToken,
  };
  return { status: 200, body };
}

export async function listStatuses(db: CoreDatabase, { person, request }: PersonRequest) {
  const version = await db
    .selectFrom('users')
    .select('list_version')
    .where('uid', '=', person.uid)
    .executeTakeFirst();
  return replyUnlessKnown(request, [person.uid, version], () => readStatuses(db, person));
}

async function readStatuses(db: CoreDatabase, person: Person): Promise<Reply> {
  const rows = await db
    .selectFrom('feedback')
    .select(['purchase_id', 'source_id', 'source_variation_id', 'progress'])
    .where('uid', '=', person.uid)
    .execute();
  if (rows.length === 0) return notFound;
  const results = rows.map((row) => ({
    purchaseId: row.purchase_id,
    sourceId: row.source_id,
    sourceVariationId: row.source_variation_id,
    progressPercentage: row.progress,
  }));
  return { status: 200, body: { results } };
}

function findFeedback(db: CoreDatabase, uid: string, item: Item): Promise<Row | undefined> {
  return db
    .selectFrom('feedback')
    .selectAll()
    .where('uid', '=', uid)
    .where('purchase_id', '=', item.purchaseId)
    .where('source_id', '=', item.sourceId)
    .where('source_variation_id', '=', item.sourceVariationId)
    .executeTakeFirst();
}

async function findPurchase(db: CoreDatabase, person: Person, item: Item) {
  const buyers = await verifiedKeysOf(db, person);
  if (buyers.length === 0) return undefined;
  return db
    .selectFrom('transactions')
    .innerJoin('variations', (join) =>
      join
        .onRef('variations.source_id', '=', 'transactions.source_id')
        .onRef('variations.source_variation_id', '=', 'transactions.source_variation_id'),
    )
    .select('variations.training_category')
    .where('buyer_key', 'in', buyers)
    .where('purchase_id', '=', item.purchaseId)
    .where('transactions.source_id', '=', item.sourceId)
    .where('transactions.source_variation_id', '=', item.sourceVariationId)
    .executeTakeFirst();
}

function feedbackOf(row: Row, language: string): Feedback {
  const selected = selectedSchema.parse(JSON.parse(row.answers));
  return {
    id: row.id,
    purchaseId: row.purchase_id,
    sourceId: row.source_id,
    sourceVariationId: row.source_variation_id,
    progressPercentage: row.progress,
    questions: questionsOf(row.training_category, language, selected) ?? [],
  };
}

function selectedOf({ questions }: z.infer<typeof feedbackBodySchema>): Selected {
  return Object.fromEntries(
    questions
      .map(({ questionTemplateId, selectedAnswers }) => {
        const answers = selectedAnswers ?? [];
        const ids = answers.map((answer) =>
          typeof answer === 'string' ? answer : answer.answerTemplateId,
        );
        return [questionTemplateId, ids] as const;
      })
      .filter(([, ids]) => ids.length > 0),
  );
}

function isValid(questions: Question[], selected: Selected): boolean {
  return Object.entries(selected).every(([id, answerIds]) => {
    const question = questions.find(({ questionTemplateId }) => questionTemplateId === id);
    if (!question || question.selectedAnswers.length !== answerIds.length) return false;
    return question.questionType === 'Combo' || answerIds.length === 1;
  });
}
