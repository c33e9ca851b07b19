import { z } from 'zod';
import type { ItemKey } from '~/core-api/transaction';
import { stepSchema, type Asked, type Step, type Reply } from './step';

const mostSteps = 20;
// Sealed it grows by a third, and a cookie with its name may have 4096 bytes.
const mostBytes = 2600;

const itemKey = z.object({
  purchaseId: z.string(),
  sourceId: z.string(),
  sourceVariationId: z.string(),
}) satisfies z.ZodType<ItemKey>;

export const conversationSchema = z.object({
  /** The session that it belongs to; nobody else's next session on the same browser sees it. */
  session: z.string(),
  /** The number of the first step that it could have. */
  start: z.number(),
  /** The number of its newest step, or one less than `start`. A form that names another one comes too late. */
  newest: z.number(),
  /** The item whose questions are asked or were asked last. */
  rated: z.object({ key: itemKey, name: z.string() }).nullable(),
  steps: z.array(stepSchema),
});

export type Conversation = z.infer<typeof conversationSchema>;
export type RatedItem = NonNullable<Conversation['rated']>;

/** What comes of something that was asked: a reply, and the item whose questions begin with it. */
export type Answered = { reply: Reply; rated?: RatedItem };

/** A step before it has its number. */
export type NewStep = Answered & { asked: Asked | null };

export function startConversation(session: string, after = 0): Conversation {
  return { session, start: after + 1, newest: after, rated: null, steps: [] };
}

/** The conversation with one more step. The oldest ones are forgotten when there are too many, or too large ones. */
export function addStep(
  conversation: Conversation,
  { asked, reply, rated }: NewStep,
): Conversation {
  const newest = conversation.newest + 1;
  const before = rated ? withoutQuestions(conversation.steps) : conversation.steps;
  return fitting({
    ...conversation,
    newest,
    rated: rated ?? conversation.rated,
    steps: [...before, { number: newest, asked, reply }],
  });
}

/** After a restart message only a new conversation can follow. */
export function isOver({ steps }: Conversation): boolean {
  const say = steps.at(-1)?.reply.say;
  return say === 'failed' || say === 'bye';
}

/** Whether steps at its beginning are forgotten. */
export function isForgetful({ start, steps }: Conversation): boolean {
  const first = steps[0];
  return first !== undefined && first.number > start;
}

/** Its words are read from one feedback, that of the newest item: of an earlier one the thanks are left. */
function withoutQuestions(steps: Step[]): Step[] {
  return steps
    .filter(({ reply }) => reply.say !== 'question')
    .map((step) => (step.asked?.by === 'answers' ? { ...step, asked: null } : step));
}

function fitting(conversation: Conversation): Conversation {
  const { steps } = conversation;
  const bytes = new TextEncoder().encode(JSON.stringify(conversation)).length;
  if (steps.length <= 1 || (steps.length <= mostSteps && bytes <= mostBytes)) {
    return conversation;
  }
  return fitting({ ...conversation, steps: steps.slice(1) });
}
