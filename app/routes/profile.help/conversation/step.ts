import { z } from 'zod';
import { isMainCategory } from '~/core-api/category';
import { chosenTopics, topics } from '../topics/topics';

const category = z.string().refine(isMainCategory);

const storeSeen = z.object({
  name: z.string(),
  count: z.number(),
  /** When its first and its last known item were bought. */
  bought: z.object({ first: z.string(), last: z.string() }).nullable(),
});

const countedSize = z.object({ size: z.string(), count: z.number() });

/** How an item fits, by the machine-learning texts of its answers. */
export const verdicts = [
  'fitsSnug',
  'fitsRight',
  'fitsRoomy',
  'tooSmall',
  'tooLarge',
  'mixedFit',
  'cutMismatch',
  'didNotFit',
] as const;

/** Which size would be bought again, by the same texts. */
export const nextSizes = ['sizeDown', 'sizeSame', 'sizeUp', 'wouldNotRebuy'] as const;

const fit = z.object({
  name: z.string(),
  size: z.string().nullable(),
  verdict: z.enum(verdicts),
  nextSize: z.enum(nextSizes).nullable(),
});

/** What is said, word for word as in the messages of the specification (section 8), when a call fails. */
export const failures = [
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

/** What the person chose or wrote. */
const askedSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('topic'), topic: z.enum(chosenTopics) }),
  z.object({ by: z.literal('category'), category }),
  z.object({ by: z.literal('item'), name: z.string() }),
  z.object({ by: z.literal('answers'), question: z.string(), answers: z.array(z.string()) }),
  z.object({ by: z.literal('text'), text: z.string() }),
]);

/** What the product found and says to it: ids, names and numbers, of which words are made when the page is. */
const replySchema = z.discriminatedUnion('say', [
  z.object({
    say: z.literal('purchases'),
    count: z.number(),
    stores: z.array(storeSeen),
    /** Stores that are not named. */
    others: z.number(),
    isComplete: z.boolean(),
    verified: z.array(z.string()),
    unverified: z.array(z.string()),
  }),
  z.object({ say: z.literal('unverified'), address: z.string().nullable() }),
  z.object({ say: z.literal('choose-category'), categories: z.array(category) }),
  z.object({
    say: z.literal('size'),
    category,
    kept: z.array(countedSize),
    returned: z.array(countedSize),
    fits: z.array(fit),
  }),
  z.object({ say: z.literal('choose-item') }),
  /** `begins`: the item whose first question it is. */
  z.object({
    say: z.literal('question'),
    question: z.string(),
    begins: z.string().nullable(),
  }),
  z.object({ say: z.literal('thanks'), name: z.string() }),
  z.object({ say: z.literal('nothing'), of: z.enum(['purchases', 'unrated']) }),
  z.object({ say: z.literal('topics'), topics: z.array(z.enum(topics)) }),
  z.object({ say: z.literal('failed'), failure: z.enum(failures) }),
  z.object({ say: z.enum(['data', 'delete', 'bye']) }),
]);

/** One step of a conversation. Its number is its own, also when older ones are forgotten. */
export const stepSchema = z.object({
  number: z.number(),
  /** Null when it is no longer known, or could not be read. */
  asked: askedSchema.nullable(),
  reply: replySchema,
});

export type Failure = (typeof failures)[number];
export type Asked = z.infer<typeof askedSchema>;
export type Reply = z.infer<typeof replySchema>;
export type ReplyOf<Say extends Reply['say']> = Extract<Reply, { say: Say }>;
export type Step = z.infer<typeof stepSchema>;
