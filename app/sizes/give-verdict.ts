import {
  answerQuestion,
  findOpenQuestion,
  type Question,
  type Feedback,
} from '~/core-api/feedback';
import type { Verdict, FitAnswers } from './sized-item';

/** What a person can say about an item at once (G88). */
export const quickVerdicts = [
  'tooSmall',
  'fits',
  'tooLarge',
  'cutMismatch',
  'notForUser',
] as const satisfies readonly Verdict[];

export type QuickVerdict = (typeof quickVerdicts)[number];

type Answers = Question['answers'];

type FindAnswer = (answers: Answers) => Answers[number] | undefined;

const isForMe = yesBeside('notPurchasedForUser');

/** The answers that lead to a verdict, in this order. */
const paths: Record<QuickVerdict, FindAnswer[]> = {
  fits: [isForMe, yesBeside('didNotFit')],
  tooSmall: [isForMe, saying('didNotFit'), saying('tooSmall')],
  tooLarge: [isForMe, saying('didNotFit'), saying('tooLarge')],
  cutMismatch: [isForMe, saying('didNotFit'), saying('cutMismatch')],
  notForUser: [saying('notPurchasedForUser')],
};

/**
 * The inverse of `fitAnswersOf`: the questions with the answers that say the verdict, by their machine-learning texts.
 * @returns null where these questions cannot say it
 */
export function giveVerdict(
  questions: readonly Question[],
  verdict: QuickVerdict,
): Question[] | null {
  const given = paths[verdict].reduce(giveAnswerTo, [...questions]);
  return fitAnswersOf({ questions: given }).verdict === verdict ? given : null;
}

/** To the first open question that has it; a core without such a question may do without it. */
function giveAnswerTo(questions: Question[], findAnswer: FindAnswer): Question[] {
  for (const { questionTemplateId: id, answers } of questions) {
    const answer = findAnswer(answers);
    if (!answer || !findOpenQuestion(questions, id)) continue;
    return answerQuestion(questions, id, [answer.answerTemplateId]) ?? questions;
  }
  return questions;
}

function saying(text: string): FindAnswer {
  return (answers) => answers.find(({ machineLearningText }) => machineLearningText === text);
}

/** The answer to a question whose other answer is `no`. */
function yesBeside(no: string): FindAnswer {
  return (answers) => {
    if (!saying(no)(answers)) return undefined;
    const others = answers.filter(({ machineLearningText }) => machineLearningText !== no);
    return others.length === 1 ? others[0] : saying('true')(answers);
  };
}

const misfits = ['tooSmall', 'tooLarge', 'mixedFit', 'cutMismatch', 'didNotFit'] as const;

const feels = ['fitsSnug', 'fitsRight', 'fitsRoomy'] as const;

const nextTimes = ['sizeDown', 'sizeSame', 'sizeUp', 'wouldNotRebuy'] as const;

type Questions = Feedback['questions'];

/**
 * What a feedback says so far, by the machine-learning texts of its answers (specification, section 3). Questions
 * that tell nothing about the size, such as those answered with "false", and unknown texts say nothing.
 */
export function fitAnswersOf({ questions }: Pick<Feedback, 'questions'>): FitAnswers {
  const given = questions.flatMap(({ selectedAnswers }) =>
    selectedAnswers.map(({ machineLearningText }) => machineLearningText ?? ''),
  );
  const feel = feels.find((known) => given.includes(known)) ?? null;
  const verdict = refusalIn(given) ?? (feel || questions.some(saysThatItFits) ? 'fits' : null);
  return {
    verdict,
    // An answer from before the person changed their mind.
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
