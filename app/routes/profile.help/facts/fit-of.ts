import type { Feedback } from '~/core-api/feedback';
import { sizeOf, type Transaction } from '~/core-api/transaction';
import { nextSizes, verdicts, type ReplyOf } from '../conversation/step';
import { shortName } from './short-name';

type Fit = ReplyOf<'size'>['fits'][number];

/** What a feedback says about the size of its item; null when it says nothing, as about an item for somebody else. */
export function fitOf(item: Transaction, { questions }: Feedback): Fit | null {
  const given = questions.flatMap(({ selectedAnswers }) =>
    selectedAnswers.map(({ machineLearningText }) => machineLearningText),
  );
  const verdict = verdicts.find((known) => given.includes(known));
  if (!verdict) return null;
  const nextSize = nextSizes.find((known) => given.includes(known)) ?? null;
  return { name: shortName(item.productDisplayName), size: sizeOf(item), verdict, nextSize };
}
