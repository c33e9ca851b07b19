import { expect, test } from 'vitest';
import {
  addStep,
  conversationSchema,
  isOver,
  isTruncated,
  startConversation,
  type Conversation,
} from './conversation';
import type { Reply, StepRequest } from './step';

const request: StepRequest = { type: 'topic', topic: 'data' };
const reply: Reply = { type: 'data' };

function itemNamed(name: string) {
  return { key: { purchaseId: 'p-1', sourceId: 's-1', sourceVariationId: name }, name };
}

function withSteps(count: number, text: string): Conversation {
  return Array.from({ length: count }).reduce<Conversation>(
    (conversation) => addStep(conversation, { request: { type: 'text', text }, reply }),
    startConversation('s-1'),
  );
}

/** An item is chosen, one question is answered, and the feedback is finished. */
function afterRating(name: string, before = startConversation('s-1')): Conversation {
  const begun = addStep(before, {
    request: { type: 'item', name },
    reply: { type: 'question', question: 'forMe', begins: name },
    rated: itemNamed(name),
  });
  const answers: StepRequest = { type: 'answers', question: 'forMe', answers: ['forMe.no'] };
  return addStep(begun, { request: answers, reply: { type: 'thanks', name } });
}

test('addStep numbers each step and remembers the newest number', () => {
  const conversation = addStep(addStep(startConversation('s-1'), { request, reply }), {
    request: null,
    reply,
  });
  expect(conversation.steps.map(({ number }) => number)).toEqual([1, 2]);
  expect(conversation.newest).toBe(2);
  expect(isTruncated(conversation)).toBe(false);
  expect(conversationSchema.parse(JSON.parse(JSON.stringify(conversation)))).toEqual(conversation);
});

test('a restarted conversation continues the numbering, so that forms of the old one are stale', () => {
  const { start, newest } = startConversation('s-1', 7);
  expect({ start, newest }).toEqual({ start: 8, newest: 7 });
});

test('a conversation of more than twenty steps drops the oldest', () => {
  const conversation = withSteps(30, 'size');
  expect(conversation.steps.map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, place) => place + 11),
  );
  expect(isTruncated(conversation)).toBe(true);
});

test('a conversation of long steps holds fewer of them, and always the newest', () => {
  const conversation = withSteps(30, 'ø'.repeat(200));
  expect(JSON.stringify(conversation).length).toBeLessThan(2600);
  expect(conversation.steps.length).toBeGreaterThan(3);
  expect(conversation.steps.at(-1)?.number).toBe(30);
  expect(withSteps(2, 'x'.repeat(5000)).steps).toHaveLength(1);
});

test('a second rating leaves only the thanks of the first one', () => {
  const conversation = afterRating('second', afterRating('first'));
  expect(conversation.rated?.name).toBe('second');
  expect(conversation.steps.map((step) => [step.request, step.reply.type])).toEqual([
    [null, 'thanks'],
    [{ type: 'item', name: 'second' }, 'question'],
    [{ type: 'answers', question: 'forMe', answers: ['forMe.no'] }, 'thanks'],
  ]);
});

test('isOver is true after a failure or a goodbye only', () => {
  const after = (last: Reply) => addStep(startConversation('s-1'), { request: null, reply: last });
  expect(isOver(after({ type: 'failed', failure: 'generic.unknown' }))).toBe(true);
  expect(isOver(after({ type: 'bye' }))).toBe(true);
  expect(isOver(after({ type: 'topics', topics: [] }))).toBe(false);
  expect(isOver(startConversation('s-1'))).toBe(false);
});

test('a conversation whose size answer has the shape of an earlier version is not read', () => {
  const before = { type: 'size', category: 'Dress', kept: [], returned: [], fits: [] };
  const now = { type: 'size', category: 'Dress', sizes: [], fits: [], isComplete: true };
  const withReply = (reply: unknown) => ({
    ...startConversation('s-1'),
    steps: [{ number: 1, request: null, reply }],
  });
  expect(conversationSchema.safeParse(withReply(before)).success).toBe(false);
  expect(conversationSchema.safeParse(withReply(now)).success).toBe(true);
});
