import type { Feedback } from '~/core-api/feedback';
import type { Verdict, FitAnswers } from './sized-item';

const misfits = ['tooSmall', 'tooLarge', 'mixedFit', 'cutMismatch', 'didNotFit'] as const;

const feels = ['fitsSnug', 'fitsRight', 'fitsRoomy'] as const;

const nextTimes = ['sizeDown', 'sizeSame', 'sizeUp', 'wouldNotRebuy'] as const;

type Questions = Feedback['questions'];

/** By machine-learning texts (specification, section 3). Unknown ones, and those of other questions, say nothing. */
export function fitAnswersOf({ questions }: Pick<Feedback, 'questions'>): FitAnswers {
  const given = questions.flatMap(({ selectedAnswers }) =>
    selectedAnswers.map(({ machineLearningText }) => machineLearningText ?? ''),
  );
  const feel = feels.find((known) => given.includes(known)) ?? null;
  const verdict = refusalIn(given) ?? (feel || questions.some(saysThatItFits) ? 'fits' : null);
  return {
    verdict,
    // Otherwise it is an answer from before the person changed their mind.
    feel: verdict === 'fits' ? feel : null,
    nextTime: nextTimes.find((known) => given.includes(known)) ?? null,
  };
}

function refusalIn(given: readonly string[]): Verdict | null {
  if (given.includes('notPurchasedForUser')) return 'notForUser';
  return misfits.find((known) => given.includes(known)) ?? null;
}

/** Yes to the question whose other answer is "did not fit"; where there are more answers, only a plain yes. */
function saysThatItFits({ answers, selectedAnswers }: Questions[number]): boolean {
  const [chosen] = selectedAnswers;
  const asksForFit = answers.some(({ machineLearningText }) => machineLearningText === 'didNotFit');
  if (!asksForFit || !chosen || chosen.machineLearningText === 'didNotFit') return false;
  return answers.length === 2 || chosen.machineLearningText === 'true';
}
