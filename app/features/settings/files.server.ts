import type { Feedback, Question } from '~/core-api/feedback';
import type { Profile } from '~/core-api/profile';
import { sizeOf, storeOf, type Transaction } from '~/core-api/transaction';
import type { WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import type { Caller } from '~/server/caller';
import { csvFile, jsonFile, type Columns } from '~/features/profile/file-formats.server';
import { purchaseColumns, purchasesOf } from '~/features/profile/purchase-records.server';
import { csv } from '~/features/profile/send-file.server';
import { findPurchasesIn } from './find-purchases.server';
import { profileColumns, profileRows } from './profile-rows.server';
import { feedbackOf, ownItemsOf } from './records.server';
import { signInFactsOf } from './sign-in-facts.server';

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
        const known = { profile: profile.asStored, signIn: await signInFactsOf(user) };
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
type GivenAnswer = { feedback: Feedback; question: Question; item: Transaction | null };

const answerColumns: Columns<GivenAnswer> = {
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

async function* answersOf(user: Caller): AsyncGenerator<GivenAnswer> {
  const find = findPurchasesIn(purchasesOf(user));
  for await (const feedback of feedbackOf(user)) {
    const answered = feedback.questions.filter(({ selectedAnswers: all }) => all.length > 0);
    const item = answered.length > 0 ? await find(feedback) : null;
    for (const question of answered) yield { feedback, question, item };
  }
}
