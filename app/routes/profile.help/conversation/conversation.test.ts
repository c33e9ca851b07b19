import { expect, test } from 'vitest';
import {
  addStep,
  conversationSchema,
  isForgetful,
  isOver,
  startConversation,
  type Conversation,
} from './conversation';
import type { Asked, Reply } from './step';

const asked: Asked = { by: 'topic', topic: 'data' };
const reply: Reply = { say: 'data' };

function itemNamed(name: string) {
  return { key: { purchaseId: 'p-1', sourceId: 's-1', sourceVariationId: name }, name };
}

function withSteps(count: number, text: string): Conversation {
  return Array.from({ length: count }).reduce<Conversation>(
    (conversation) => addStep(conversation, { asked: { by: 'text', text }, reply }),
    startConversation('s-1'),
  );
}

/** An item is chosen, one question is answered, and the feedback is finished. */
function afterRating(name: string, before = startConversation('s-1')): Conversation {
  const begun = addStep(before, {
    asked: { by: 'item', name },
    reply: { say: 'question', question: 'forMe', begins: name },
    rated: itemNamed(name),
  });
  const answers: Asked = { by: 'answers', question: 'forMe', answers: ['forMe.no'] };
  return addStep(begun, { asked: answers, reply: { say: 'thanks', name } });
}

test('each step has a number of its own, and the newest one is known', () => {
  const conversation = addStep(addStep(startConversation('s-1'), { asked, reply }), {
    asked: null,
    reply,
  });
  expect(conversation.steps.map(({ number }) => number)).toEqual([1, 2]);
  expect(conversation.newest).toBe(2);
  expect(isForgetful(conversation)).toBe(false);
  expect(conversationSchema.parse(JSON.parse(JSON.stringify(conversation)))).toEqual(conversation);
});

test('a new conversation goes on counting, so that no form of the old one fits it', () => {
  const { start, newest } = startConversation('s-1', 7);
  expect({ start, newest }).toEqual({ start: 8, newest: 7 });
});

test('it holds twenty steps and forgets the oldest', () => {
  const conversation = withSteps(30, 'size');
  expect(conversation.steps.map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, place) => place + 11),
  );
  expect(isForgetful(conversation)).toBe(true);
});

test('it holds fewer steps when they are long, and always the newest', () => {
  const conversation = withSteps(30, 'ø'.repeat(200));
  expect(JSON.stringify(conversation).length).toBeLessThan(2600);
  expect(conversation.steps.length).toBeGreaterThan(3);
  expect(conversation.steps.at(-1)?.number).toBe(30);
  expect(withSteps(2, 'x'.repeat(5000)).steps).toHaveLength(1);
});

test('of an item that was rated before the newest one only the thanks are kept', () => {
  const conversation = afterRating('second', afterRating('first'));
  expect(conversation.rated?.name).toBe('second');
  expect(conversation.steps.map((step) => [step.asked, step.reply.say])).toEqual([
    [null, 'thanks'],
    [{ by: 'item', name: 'second' }, 'question'],
    [{ by: 'answers', question: 'forMe', answers: ['forMe.no'] }, 'thanks'],
  ]);
});

test('it is over after a failure or a goodbye, and after nothing else', () => {
  const after = (last: Reply) => addStep(startConversation('s-1'), { asked: null, reply: last });
  expect(isOver(after({ say: 'failed', failure: 'generic.unknown' }))).toBe(true);
  expect(isOver(after({ say: 'bye' }))).toBe(true);
  expect(isOver(after({ say: 'topics', topics: [] }))).toBe(false);
  expect(isOver(startConversation('s-1'))).toBe(false);
});
