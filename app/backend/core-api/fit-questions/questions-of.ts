import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectFolder } from '~/config/project-folder.server';
import { languageOfTag, type Language } from '~/i18n/languages';
import { flows, questionTemplates, type QuestionId, type QuestionType } from './flows';

type Answer = { answerTemplateId: string; localizedText: string; machineLearningText: string };

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
export function questionsOf(trainingCategory: string, language: string, selected: Selected) {
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

const wordsSchema = z.record(
  z.object({ text: z.string().min(1), answers: z.record(z.string().min(1)) }),
);

export type Words = z.infer<typeof wordsSchema>;

const wordsByLanguage = new Map<Language, Words>();

/** By questionTemplateId and local answer id; English for an unknown language. Throws on a malformed file. */
export function wordsIn(languageCode: string): Words {
  const language = languageOfTag(languageCode) ?? 'en';
  const words = wordsByLanguage.get(language) ?? readWords(language);
  wordsByLanguage.set(language, words);
  return words;
}

function readWords(language: Language): Words {
  const file = join(projectFolder, 'locales', language, 'fit-questions.json');
  return wordsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Whole percent: answered questions of the path by the length of the longest path still possible. */
export function progressOf(questions: readonly Question[]): number {
  const answered = longestPath(questions, knownAnswers);
  const longest = longestPath(questions, possibleAnswers);
  return longest === 0 ? 0 : Math.floor((100 * answered) / longest);
}

type Ways = (question: Question) => string[][];

function longestPath(
  questions: readonly Question[],
  ways: Ways,
  selectedIds: readonly string[] = [],
): number {
  const next = questions.find(
    (question) => isOpen(question, selectedIds) && ways(question).length > 0,
  );
  if (!next) return 0;
  const others = questions.filter((question) => question !== next);
  const lengths = ways(next).map((ids) => longestPath(others, ways, [...selectedIds, ...ids]));
  return 1 + Math.max(...lengths);
}

function knownAnswers({ selectedAnswers }: Question): string[][] {
  return selectedAnswers.length === 0 ? [] : [idsOf(selectedAnswers)];
}

function possibleAnswers(question: Question): string[][] {
  if (question.selectedAnswers.length > 0) return knownAnswers(question);
  const ids = idsOf(question.answers);
  return question.questionType === 'Combo' ? [ids] : ids.map((id) => [id]);
}

function isOpen({ questionDependency }: Question, selectedIds: readonly string[]): boolean {
  return (
    questionDependency === null ||
    selectedIds.includes(questionDependency.dependencyAnswerTemplateId)
  );
}

function idsOf(answers: Question['answers']): string[] {
  return answers.map((answer) => answer.answerTemplateId);
}
