import type { Feedback, Question } from '~/core-api/feedback';
import type { Profile } from '~/core-api/profile';
import type { WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import type { Caller } from '~/server/caller';
import { csvFile, jsonFile, type Columns } from '../profile/file-formats.server';
import { purchaseColumns, purchasesOf } from '../profile/purchase-records.server';
import { csv } from '../profile/send-file.server';
import { feedbackOf, ownItemsOf } from './records.server';

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
      read: ({ user, profile }) =>
        jsonFile(
          { profile: profile.asStored },
          {
            purchases: purchasesOf(user),
            feedback: feedbackOf(user),
            wardrobe: ownItemsOf(user),
          },
        ),
    },
  ],
  [
    'purchases.csv',
    { contentType: csv, read: ({ user }) => csvFile(purchasesOf(user), purchaseColumns) },
  ],
  [
    'feedback.csv',
    { contentType: csv, read: ({ user }) => csvFile(answersOf(feedbackOf(user)), answerColumns) },
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
};

type GivenAnswer = { feedback: Feedback; question: Question };

const answerColumns: Columns<GivenAnswer> = {
  purchaseId: ({ feedback }) => feedback.purchaseId,
  sourceId: ({ feedback }) => feedback.sourceId,
  sourceVariationId: ({ feedback }) => feedback.sourceVariationId,
  progressPercentage: ({ feedback }) => feedback.progressPercentage,
  question: ({ question }) => question.localizedText,
  answers: ({ question }) =>
    question.selectedAnswers.map(({ localizedText }) => localizedText).join('; '),
};

async function* answersOf(all: AsyncIterable<Feedback>): AsyncGenerator<GivenAnswer> {
  for await (const feedback of all) {
    for (const question of feedback.questions) {
      if (question.selectedAnswers.length > 0) yield { feedback, question };
    }
  }
}
