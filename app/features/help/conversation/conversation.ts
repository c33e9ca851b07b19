import { z } from 'zod';
import type { ItemKey } from '~/core-api/transaction';
import { stepSchema, type Reply, type Step, type StepRequest } from './step';

const maxSteps = 20;
// Sealing adds a third, and a cookie with its name may have 4096 bytes.
const maxBytes = 2600;

const itemKey = z.object({
  purchaseId: z.string(),
  sourceId: z.string(),
  sourceVariationId: z.string(),
}) satisfies z.ZodType<ItemKey>;

export const conversationSchema = z.object({
  /** The id of its session: after a change of user on the same browser it is not shown. */
  session: z.string(),
  /** The number of its first step, even if that was dropped. */
  start: z.number(),
  /** The number of its newest step, or `start - 1`. A form with another number is stale. */
  newest: z.number(),
  rated: z.object({ key: itemKey, name: z.string() }).nullable(),
  steps: z.array(stepSchema),
});

export type Conversation = z.infer<typeof conversationSchema>;
export type RatedItem = NonNullable<Conversation['rated']>;

export type NewStep = { request: StepRequest | null; reply: Reply; rated?: RatedItem };

export function startConversation(session: string, after = 0): Conversation {
  return { session, start: after + 1, newest: after, rated: null, steps: [] };
}

export function addStep(
  conversation: Conversation,
  { request, reply, rated }: NewStep,
): Conversation {
  const newest = conversation.newest + 1;
  const before = rated ? withoutQuestions(conversation.steps) : conversation.steps;
  return truncate({
    ...conversation,
    newest,
    rated: rated ?? conversation.rated,
    steps: [...before, { number: newest, request, reply }],
  });
}

export function isOver({ steps }: Conversation): boolean {
  const last = steps.at(-1)?.reply.type;
  return last === 'failed' || last === 'bye';
}

export function isTruncated({ start, steps }: Conversation): boolean {
  const first = steps[0];
  return first !== undefined && first.number > start;
}

/** Texts are read from the feedback of the newest item only: of an earlier item, the thanks remain. */
function withoutQuestions(steps: Step[]): Step[] {
  return steps
    .filter(({ reply }) => reply.type !== 'question')
    .map((step) => (step.request?.type === 'answers' ? { ...step, request: null } : step));
}

function truncate(conversation: Conversation): Conversation {
  const { steps } = conversation;
  const bytes = new TextEncoder().encode(JSON.stringify(conversation)).length;
  if (steps.length <= 1 || (steps.length <= maxSteps && bytes <= maxBytes)) {
    return conversation;
  }
  return truncate({ ...conversation, steps: steps.slice(1) });
}
