import { answerQuestion, findOpenQuestion, type Question } from '~/core-api/feedback';
import type { Verdict } from './sized-item';
import { fitAnswersOf } from './fit-answers';

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

const paths: Record<QuickVerdict, FindAnswer[]> = {
  fits: [isForMe, yesBeside('didNotFit')],
  tooSmall: [isForMe, saying('didNotFit'), saying('tooSmall')],
  tooLarge: [isForMe, saying('didNotFit'), saying('tooLarge')],
  cutMismatch: [isForMe, saying('didNotFit'), saying('cutMismatch')],
  notForUser: [saying('notPurchasedForUser')],
};

/** The inverse of `fitAnswersOf`. @returns null where these questions cannot say the verdict */
export function giveVerdict(questions: readonly Question[], verdict: QuickVerdict) {
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

function yesBeside(no: string): FindAnswer {
  return (answers) => {
    if (!saying(no)(answers)) return undefined;
    const others = answers.filter(({ machineLearningText }) => machineLearningText !== no);
    return others.length === 1 ? others[0] : saying('true')(answers);
  };
}
