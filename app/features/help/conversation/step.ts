import { z } from 'zod';
import { isMainCategory } from '~/core-api/category';
import { sizeSystems } from '~/sizes/sized-item';
import { surenessSteps } from '~/sizes/sureness';
import { selectableTopics, topics } from '../topics/topics';

const category = z.string().refine(isMainCategory);

const store = z.object({
  name: z.string(),
  count: z.number(),
  bought: z.object({ first: z.string(), last: z.string() }).nullable(),
});

export const mostSizes = 4;

const known = z.object({
  system: z.enum(sizeSystems),
  sizes: z.array(z.string()).min(1).max(mostSizes),
  sureness: z.enum([...surenessSteps, 'by-brand', 'mixed']),
  /** Items that the sureness rests on. */
  count: z.number(),
});

const verdicts = [
  'fits',
  'fitsSnug',
  'fitsRight',
  'fitsRoomy',
  'tooSmall',
  'tooLarge',
  'mixedFit',
  'cutMismatch',
  'didNotFit',
] as const;

const nextSizes = ['sizeDown', 'sizeSame', 'sizeUp', 'wouldNotRebuy'] as const;

const fit = z.object({
  name: z.string(),
  size: z.string().nullable(),
  verdict: z.enum(verdicts),
  nextSize: z.enum(nextSizes).nullable(),
});

/** Message keys of the specification (section 8). */
const failures = [
  'generic.unknown',
  'generic.authentication-failed',
  'generic.user-not-found',
  'generic.fetching-user-failed',
  'generic.fetching-data-failed',
  'purchase.not-found',
  'purchase.status-failed',
  'purchase.save-failed',
  'feedback.not-found',
] as const;

const requestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('topic'), topic: z.enum(selectableTopics) }),
  z.object({ type: z.literal('category'), category }),
  z.object({ type: z.literal('item'), name: z.string() }),
  z.object({ type: z.literal('answers'), question: z.string(), answers: z.array(z.string()) }),
  z.object({ type: z.literal('text'), text: z.string() }),
]);

/** Ids, names and numbers only: the page makes texts of them, in the language that it is read in. */
const replySchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('purchases'),
    count: z.number(),
    stores: z.array(store),
    others: z.number(),
    verified: z.array(z.string()),
    unverified: z.array(z.string()),
  }),
  z.object({ type: z.literal('unverified'), address: z.string().nullable() }),
  z.object({ type: z.literal('choose-category'), categories: z.array(category) }),
  z.object({
    type: z.literal('size'),
    category,
    sizes: z.array(known),
    fits: z.array(fit),
  }),
  z.object({ type: z.literal('choose-item') }),
  z.object({
    type: z.literal('question'),
    question: z.string(),
    begins: z.string().nullable(),
  }),
  z.object({ type: z.literal('thanks'), name: z.string() }),
  z.object({ type: z.literal('nothing'), of: z.enum(['purchases', 'unrated']) }),
  z.object({ type: z.literal('topics'), topics: z.array(z.enum(topics)) }),
  z.object({ type: z.literal('failed'), failure: z.enum(failures) }),
  z.object({
    type: z.literal('return'),
    /** The person's own; without them all partner stores are named. */
    stores: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  z.object({ type: z.enum(['data', 'delete', 'contact', 'greeting', 'bye']) }),
]);

export const stepSchema = z.object({
  /** Stays the same when older steps are dropped. */
  number: z.number(),
  /** Null when it was dropped, or could not be read. */
  request: requestSchema.nullable(),
  reply: replySchema,
});

export type Failure = (typeof failures)[number];
export type StepRequest = z.infer<typeof requestSchema>;
export type Reply = z.infer<typeof replySchema>;
export type ReplyOf<Type extends Reply['type']> = Extract<Reply, { type: Type }>;
export type Step = z.infer<typeof stepSchema>;

export function failureReply(failure: Failure): Reply {
  return { type: 'failed', failure };
}
