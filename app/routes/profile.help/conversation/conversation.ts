import { z } from 'zod';
import type { ItemKey } from '~/core-api/transaction';
import { exchangeSchema, type Asked, type Exchange, type Reply } from './exchange';

const mostExchanges = 20;
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
  exchanges: z.array(exchangeSchema),
});

export type Conversation = z.infer<typeof conversationSchema>;
export type RatedItem = NonNullable<Conversation['rated']>;

/** What comes of something that was asked. */
export type Answered = { reply: Reply; rated?: RatedItem };

export function startConversation(session: string, after = 0): Conversation {
  return { session, start: after + 1, newest: after, rated: null, exchanges: [] };
}

/** The conversation with one more step. The oldest ones are forgotten when there are too many, or too large ones. */
export function addExchange(
  conversation: Conversation,
  asked: Asked | null,
  { reply, rated }: Answered,
): Conversation {
  const newest = conversation.newest + 1;
  const before = rated ? withoutQuestions(conversation.exchanges) : conversation.exchanges;
  return fitting({
    ...conversation,
    newest,
    rated: rated ?? conversation.rated,
    exchanges: [...before, { number: newest, asked, reply }],
  });
}

/** After a restart message only a new conversation can follow. */
export function isOver({ exchanges }: Conversation): boolean {
  const say = exchanges.at(-1)?.reply.say;
  return say === 'failed' || say === 'bye';
}

/** Whether steps at its beginning are forgotten. */
export function isForgetful({ start, exchanges }: Conversation): boolean {
  const first = exchanges[0];
  return first !== undefined && first.number > start;
}

/** Its words are read from one feedback, that of the newest item: of an earlier one the thanks are left. */
function withoutQuestions(exchanges: Exchange[]): Exchange[] {
  return exchanges
    .filter(({ reply }) => reply.say !== 'question')
    .map((exchange) =>
      exchange.asked?.by === 'answers' ? { ...exchange, asked: null } : exchange,
    );
}

function fitting(conversation: Conversation): Conversation {
  const { exchanges } = conversation;
  const bytes = new TextEncoder().encode(JSON.stringify(conversation)).length;
  if (exchanges.length <= 1 || (exchanges.length <= mostExchanges && bytes <= mostBytes)) {
    return conversation;
  }
  return fitting({ ...conversation, exchanges: exchanges.slice(1) });
}
