import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages';
import { flows, questionTemplates } from './flows';
import { questionsOf, wordsIn, type Words } from './questions-of';

test('the English questions of all flows are exactly the agreed ones', () => {
  const categories = Object.keys(flows);
  const all = Object.fromEntries(
    categories.map((category) => [category, questionsOf(category, 'en', {})]),
  );
  const digest = createHash('sha256').update(JSON.stringify(all)).digest('hex');
  expect(digest).toBe('8f417f238ec652452b8b0f481c889c4da5e57f005c04cbc8ed8b429f48fd4a0c');
});

test('a new feedback begins like the example of the contract', () => {
  const [forMe, fits] = questionsOf('Dress', 'en', {}) ?? [];
  expect(forMe).toEqual({
    questionTemplateId: 'forMe',
    questionType: 'Bool',
    localizedText: 'Did you buy this item for yourself?',
    answers: [
      {
        answerTemplateId: 'forMe.yes',
        localizedText: 'Yes, for me',
        machineLearningText: 'true',
      },
      {
        answerTemplateId: 'forMe.no',
        localizedText: 'No, for someone else',
        machineLearningText: 'notPurchasedForUser',
      },
    ],
    selectedAnswers: [],
    questionDependency: null,
  });
  expect(fits?.questionDependency).toEqual({
    dependencyQuestionTemplateId: 'forMe',
    dependencyAnswerTemplateId: 'forMe.yes',
  });
});

test('selected answers are complete, translated and in the order of the answers', () => {
  const selected = { whereFootwear: ['whereFootwear.toes', 'whereFootwear.narrow'] };
  const questions = questionsOf('Footwear', 'nb', selected) ?? [];
  const where = questions.find(({ questionTemplateId }) => questionTemplateId === 'whereFootwear');
  expect(where?.selectedAnswers).toEqual([
    {
      answerTemplateId: 'whereFootwear.narrow',
      localizedText: 'For smale',
      machineLearningText: 'shoeTooNarrow',
    },
    {
      answerTemplateId: 'whereFootwear.toes',
      localizedText: 'Tær',
      machineLearningText: 'toes',
    },
  ]);
});

test('ids that are no answer of their question are left out', () => {
  const selected = { fits: ['forMe.yes', 'fits.maybe'], whereSkirt: ['whereSkirt.hips'] };
  const questions = questionsOf('Upper', 'en', selected) ?? [];
  expect(questions.flatMap(({ selectedAnswers }) => selectedAnswers)).toEqual([]);
});

test('questionsOf returns null for an unknown training category', () => {
  for (const category of ['Hats', 'upper', '', 'toString', '__proto__']) {
    expect(questionsOf(category, 'en', {})).toBeNull();
  }
});

/** Texts that two languages may share. */
const cognates = ['Ankel', 'Hals eller krage', 'Ja', 'Lår', 'No', 'Rygg'];

test('every language has words for every question and answer, and for nothing else', () => {
  const expected = Object.entries(questionTemplates).map(([id, { answers }]) => [
    id,
    Object.keys(answers),
  ]);
  for (const language of languages) {
    const found = Object.entries(wordsIn(language)).map(([id, { answers }]) => [
      id,
      Object.keys(answers),
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  }
});

test('no text is blank or has surrounding spaces', () => {
  for (const text of languages.flatMap((language) => textsIn(language))) {
    expect(text).toBe(text.trim());
    expect(text).not.toBe('');
  }
});

test('no two languages share a text, except real cognates', () => {
  const shared = languages.flatMap((language, place) =>
    languages.slice(place + 1).flatMap((other) => sharedTexts(textsIn(language), textsIn(other))),
  );
  expect([...new Set(shared)].sort()).toEqual(cognates);
});

test('every answer is short enough for a button on a phone', () => {
  for (const answer of languages.flatMap((language) => answersIn(wordsIn(language)))) {
    expect(answer.length).toBeLessThanOrEqual(48);
  }
});

test('the answers of a question are distinct in every language', () => {
  for (const { answers } of languages.flatMap((language) => Object.values(wordsIn(language)))) {
    expect(new Set(Object.values(answers)).size).toBe(Object.keys(answers).length);
  }
});

test('French texts have a narrow no-break space before ? ! ; : and the curly apostrophe', () => {
  for (const text of textsIn('fr')) {
    expect(text).not.toMatch(/[^\u202f][?!;:]/);
    expect(text).not.toContain("'");
  }
});

test('every Spanish question has its opening question mark', () => {
  for (const text of textsIn('es')) expect(text.split('¿').length).toBe(text.split('?').length);
});

test('wordsIn maps nb and nn to Norwegian, and unknown languages to English', () => {
  for (const code of ['nb', 'nn', 'NB-no']) expect(wordsIn(code)).toEqual(wordsIn('no'));
  for (const code of ['de', 'xx', '', '../sv']) expect(wordsIn(code)).toEqual(wordsIn('en'));
  expect(wordsIn('sv-SE')).toEqual(wordsIn('sv'));
  expect(wordsIn('sv')).not.toEqual(wordsIn('en'));
});

test('wordsIn reads the file of a language once', () => {
  expect(wordsIn('fr')).toBe(wordsIn('fr-CA'));
});

function textsIn(language: string): string[] {
  const words = wordsIn(language);
  return [...Object.values(words).map(({ text }) => text), ...answersIn(words)];
}

function answersIn(words: Words): string[] {
  return Object.values(words).flatMap(({ answers }) => Object.values(answers));
}

function sharedTexts(texts: string[], others: string[]): string[] {
  return texts.filter((text) => others.includes(text));
}
