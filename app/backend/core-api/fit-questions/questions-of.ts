import { flows, questionTemplates, type QuestionId, type QuestionType } from './flows';
import { wordsIn, type Words } from './words-in';

type Answer = {
  answerTemplateId: string;
  localizedText: string;
  machineLearningText: string;
};

type QuestionDependency = {
  dependencyQuestionTemplateId: string;
  dependencyAnswerTemplateId: string;
};

export type Question = {
  questionTemplateId: string;
  questionType: QuestionType;
  localizedText: string;
  answers: Answer[];
  selectedAnswers: Answer[];
  questionDependency: QuestionDependency | null;
};

/** answerTemplateIds by questionTemplateId. */
export type Selected = Record<string, readonly string[]>;

/** Null for an unknown training category. Selected ids that are no answer of their question are left out. */
export function questionsOf(
  trainingCategory: string,
  language: string,
  selected: Selected,
): Question[] | null {
  const flow = Object.entries(flows).find(([category]) => category === trainingCategory)?.[1];
  if (!flow) return null;
  const words = wordsIn(language);
  return flow.map((id) => questionOf(id, words, selected[id] ?? []));
}

function questionOf(id: QuestionId, words: Words, selectedIds: readonly string[]): Question {
  const { type, dependsOn } = questionTemplates[id];
  const answers = answersOf(id, words);
  return {
    questionTemplateId: id,
    questionType: type,
    localizedText: wordFor(id, words[id]?.text),
    answers,
    selectedAnswers: answers.filter((answer) => selectedIds.includes(answer.answerTemplateId)),
    questionDependency: dependsOn === null ? null : dependencyOn(dependsOn),
  };
}

function answersOf(id: QuestionId, words: Words): Answer[] {
  return Object.entries(questionTemplates[id].answers).map(([localId, machineLearningText]) => {
    const answerTemplateId = `${id}.${localId}`;
    const localizedText = wordFor(answerTemplateId, words[id]?.answers[localId]);
    return { answerTemplateId, localizedText, machineLearningText };
  });
}

function dependencyOn(answerTemplateId: string): QuestionDependency {
  return {
    dependencyQuestionTemplateId: answerTemplateId.slice(0, answerTemplateId.indexOf('.')),
    dependencyAnswerTemplateId: answerTemplateId,
  };
}

function wordFor(id: string, word: string | undefined): string {
  if (word === undefined) throw new Error(`The fit questions have no words for ${id}`);
  return word;
}
