import type { Feedback, Question } from '~/core-api/feedback';
import { type Profile, isSubscribed, type EmailAddress } from '~/core-api/profile';
import { sizeOf, storeOf, type Transaction, itemKeyOf, type ItemKey } from '~/core-api/transaction';
import type { WardrobeItem, WardrobePage } from '~/core-api/wardrobe/wardrobe-item';
import type { Caller } from '~/server/caller';
import {
  csvFile,
  jsonFile,
  type Columns,
  purchaseColumns,
  purchasesOf,
  csv,
} from '~/features/profile/send-file.server';
import { itemText } from '~/history/history';
import { getAccountInfo } from '~/identity/account-info.server';
import { getFeedback, listFeedbackStatuses } from '~/core-api/feedback.server';
import { readAllPages } from '~/core-api/read-pages.server';
import { getWardrobePage } from '~/core-api/wardrobe/wardrobe.server';

type File = {
  contentType: string;
  read: (owner: { user: Caller; profile: Profile }) => AsyncGenerator<string>;
};

/** By file name (G62). */
export const files = new Map<string, File>([
  [
    'my-data.json',
    {
      contentType: 'application/json',
      async *read({ user, profile }) {
        const known = { profile: profile.asStored, signIn: await signInInfoOf(user) };
        const lists = {
          purchases: purchasesOf(user),
          feedback: feedbackOf(user),
          wardrobe: ownItemsOf(user),
        };
        yield* jsonFile(known, lists);
      },
    },
  ],
  [
    'profile.csv',
    { contentType: csv, read: ({ profile }) => csvFile(profileRows(profile), profileColumns) },
  ],
  [
    'purchases.csv',
    { contentType: csv, read: ({ user }) => csvFile(purchasesOf(user), purchaseColumns) },
  ],
  [
    'feedback.csv',
    { contentType: csv, read: ({ user }) => csvFile(answersOf(user), answerColumns) },
  ],
  [
    'wardrobe.csv',
    { contentType: csv, read: ({ user }) => csvFile(ownItemsOf(user), ownItemColumns) },
  ],
]);

const ownItemColumns: Columns<WardrobeItem> = {
  dateAdded: ({ dateAdded }) => dateAdded,
  section: ({ section }) => section,
  name: ({ name }) => name,
  brand: ({ brand }) => brand,
  size: ({ size }) => size,
  color: ({ color }) => color,
  mainCategory: ({ category }) => category?.mainCategory,
  subCategory: ({ category }) => category?.subCategory,
  fit: ({ fit }) => fit,
  note: ({ note }) => note,
  deletedAt: ({ deletedAt }) => deletedAt,
};

/** `item`: null when it is no longer among the purchases. */
type KnownAnswer = { feedback: Feedback; question: Question; item: Transaction | null };

const answerColumns: Columns<KnownAnswer> = {
  name: ({ item }) => item?.productDisplayName,
  brand: ({ item }) => item?.product.brand,
  size: ({ item }) => item && sizeOf(item),
  store: ({ item }) => item && storeOf(item)?.name,
  purchaseId: ({ feedback }) => feedback.purchaseId,
  sourceId: ({ feedback }) => feedback.sourceId,
  sourceVariationId: ({ feedback }) => feedback.sourceVariationId,
  progressPercentage: ({ feedback }) => feedback.progressPercentage,
  question: ({ question }) => question.localizedText,
  answers: ({ question }) =>
    question.selectedAnswers.map(({ localizedText }) => localizedText).join('; '),
};

async function* answersOf(user: Caller): AsyncGenerator<KnownAnswer> {
  const find = findPurchasesIn(purchasesOf(user));
  for await (const feedback of feedbackOf(user)) {
    const answered = feedback.questions.filter(({ selectedAnswers: all }) => all.length > 0);
    const item = answered.length > 0 ? await find(feedback) : null;
    for (const question of answered) yield { feedback, question, item };
  }
}

/** Reads the purchases once, and only as far as items are looked for. The finder answers one call after the other. */
function findPurchasesIn(
  purchases: AsyncGenerator<Transaction>,
): (item: ItemKey) => Promise<Transaction | null> {
  const known = new Map<string, Transaction>();
  return async (item) => {
    const wanted = itemText(item);
    while (!known.has(wanted)) {
      const next = await purchases.next();
      if (next.done) return null;
      const key = itemText(itemKeyOf(next.value));
      if (!known.has(key)) known.set(key, next.value);
    }
    return known.get(wanted) ?? null;
  };
}

async function signInInfoOf(user: Caller) {
  const facts = await getAccountInfo(user);
  if (!facts.ok) return null;
  const { federated, secondFactors, createdAt, lastLoginAt, ...known } = facts.value;
  return {
    ...known,
    federated,
    secondFactors: secondFactors.map(({ name, enrolledAt }) => ({
      name,
      enrolledAt: momentOf(enrolledAt),
    })),
    createdAt: momentOf(createdAt),
    lastLoginAt: momentOf(lastLoginAt),
  };
}

function momentOf(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}

type Row = { field: string; value: string | number | null | undefined };

const profileColumns: Columns<Row> = {
  field: ({ field }) => field,
  value: ({ value }) => value,
};

async function* profileRows(profile: Profile): AsyncGenerator<Row> {
  const { firstName, lastName, gender, yearOfBirth, productId } = profile;
  const fields = { firstName, lastName, gender, yearOfBirth, productId };
  for (const [field, value] of Object.entries(fields)) yield { field, value };
  yield { field: 'newsletter', value: String(isSubscribed(profile)) };
  const { primaryEmailAddress: primary, associatedEmailAddresses: others } = profile;
  if (primary) yield* addressRows('primaryEmailAddress', primary);
  for (const [place, email] of others.entries()) {
    yield* addressRows(`associatedEmailAddress${place + 1}`, email);
  }
}

function addressRows(field: string, { address, isVerified }: EmailAddress): Row[] {
  return [
    { field, value: address },
    { field: `${field}.isVerified`, value: String(isVerified) },
  ];
}

const emptyPage: WardrobePage = {
  results: [],
  unreadable: 0,
  firstIssue: null,
  continuationToken: null,
};

/** @throws when the core refuses, which ends a download that has begun. */
async function* feedbackOf(caller: Caller): AsyncGenerator<Feedback> {
  const statuses = await listFeedbackStatuses(caller);
  if (!statuses.ok) {
    if (statuses.refusal === 'not-found') return;
    throw new Error(`The feedback could not be read: ${statuses.refusal}`);
  }
  for (const { purchaseId, sourceId, sourceVariationId } of statuses.value.records) {
    const feedback = await getFeedback(caller, { purchaseId, sourceId, sourceVariationId });
    if (feedback.ok) yield feedback.value;
    else if (feedback.refusal !== 'not-found') {
      throw new Error(`The feedback could not be read: ${feedback.refusal}`);
    }
  }
}

/** Includes those that can still be restored. Nothing while there is no wardrobe. @throws when the core refuses. */
function ownItemsOf(caller: Caller): AsyncGenerator<WardrobeItem> {
  return readAllPages(async (continuationToken) => {
    const page = await getWardrobePage(caller, { continuationToken, hasDeleted: true });
    const isNone = !page.ok && page.refusal === 'not-found';
    return isNone ? { ok: true, value: emptyPage } : page;
  });
}
