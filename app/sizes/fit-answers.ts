import type { Feedback } from '~/core-api/feedback';
import type { FitAnswers, Verdict } from './sized-item';

const misfits = ['tooSmall', 'tooLarge', 'mixedFit', 'cutMismatch', 'didNotFit'] as const;
const feels = ['fitsSnug', 'fitsRight', 'fitsRoomy'] as const;
const nextTimes = ['sizeDown', 'sizeSame', 'sizeUp', 'wouldNotRebuy'] as const;

/** What a feedback says so far, by the machine-learning texts of its answers (specification, section 3). */
export function fitAnswersOf({ questions }: Pick<Feedback, 'questions'>): FitAnswers {
  const given = questions.flatMap(({ selectedAnswers }) =>
    selectedAnswers.map(({ machineLearningText }) => machineLearningText ?? ''),
  );
  const feel = feels.find((known) => given.includes(known)) ?? null;
  return {
    verdict: verdictOf({ given, feel, saysThatItFits: saysThatItFits(questions) }),
    feel,
    nextTime: nextTimes.find((known) => given.includes(known)) ?? null,
  };
}

type Given = { given: string[]; feel: string | null; saysThatItFits: boolean };

function verdictOf({ given, feel, saysThatItFits }: Given): Verdict | null {
  if (given.includes('notPurchasedForUser')) return 'notForUser';
  const misfit = misfits.find((known) => given.includes(known));
  if (misfit) return misfit;
  return feel !== null || saysThatItFits ? 'fits' : null;
}

/** The question that offers "did not fit" was answered with something else. */
function saysThatItFits(questions: Feedback['questions']): boolean {
  return questions.some(
    ({ answers, selectedAnswers }) =>
      selectedAnswers.length > 0 &&
      answers.some(({ machineLearningText }) => machineLearningText === 'didNotFit'),
  );
}
