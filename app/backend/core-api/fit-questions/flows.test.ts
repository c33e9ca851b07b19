import { expect, test } from 'vitest';
import { flows, questionTemplates } from './flows';

test('there are 8 flows, 21 questions and 108 answers', () => {
  const answers = Object.values(questionTemplates).flatMap(({ answers }) => Object.keys(answers));
  expect(Object.keys(flows)).toHaveLength(8);
  expect(Object.keys(questionTemplates)).toHaveLength(21);
  expect(answers).toHaveLength(108);
});

test('every question belongs to a flow, and to none of them twice', () => {
  expect(new Set(Object.values(flows).flat())).toEqual(new Set(Object.keys(questionTemplates)));
  for (const flow of Object.values(flows)) expect(new Set(flow).size).toBe(flow.length);
});

test('a question depends only on an answer of an earlier question of its flow', () => {
  for (const flow of Object.values(flows)) {
    const earlier = new Set<string>();
    for (const id of flow) {
      const { dependsOn, answers } = questionTemplates[id];
      if (dependsOn !== null) expect(earlier).toContain(dependsOn);
      for (const answer of Object.keys(answers)) earlier.add(`${id}.${answer}`);
    }
  }
});

test('a Bool has two answers, a Radio at least three, a Combo at least five', () => {
  const fewest = { Bool: 2, Radio: 3, Combo: 5 };
  for (const { type, answers } of Object.values(questionTemplates)) {
    expect(Object.keys(answers).length).toBeGreaterThanOrEqual(fewest[type]);
    if (type === 'Bool') expect(Object.keys(answers)).toEqual(['yes', 'no']);
  }
});

test('the answers of a question have distinct machine learning texts', () => {
  for (const { answers } of Object.values(questionTemplates)) {
    expect(new Set(Object.values(answers)).size).toBe(Object.keys(answers).length);
  }
});

test('only the "No" of a Bool question counts as negative', () => {
  const negative = ['notPurchasedForUser', 'didNotFit', 'false'];
  for (const { type, answers } of Object.values(questionTemplates)) {
    const found = Object.entries(answers).filter(([, meaning]) => negative.includes(meaning));
    expect(found.map(([answer]) => answer)).toEqual(type === 'Bool' ? ['no'] : []);
  }
});
