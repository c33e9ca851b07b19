import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { call, type Rule } from '../../../app/core-check/probe';
import { tokenRules } from '../../../app/core-check/main';
import type { Answer, Spoil } from '../../support/core/spoiling-proxy';

type Fields = Record<string, unknown>;

const fieldsSchema = z.record(z.unknown());
const pageSchema = z.object({ results: z.array(fieldsSchema) }).passthrough();
const questionsSchema = z.object({ questions: z.array(fieldsSchema) }).passthrough();

export function nameOf({ call, rule }: Pick<Rule, 'call' | 'rule'>): string {
  return `${call} ${rule}`;
}

/** One status in place of another. */
function instead(on: string, from: number, to: number): Spoil {
  return { on, change: ({ status }) => (status === from ? { status: to } : {}) };
}

function withFields(on: string, change: (fields: Fields) => Fields): Spoil {
  return {
    on,
    change: ({ status, body }) => {
      if (status >= 300) return {};
      const fields = fieldsSchema.parse(body);
      return { body: { ...fields, ...change(fields) } };
    },
  };
}

function withResults(
  on: string,
  change: (results: Fields[], query: URLSearchParams) => Fields[],
): Spoil {
  return {
    on,
    change: ({ status, body }, { query }) => {
      if (status !== 200) return {};
      const page = pageSchema.parse(body);
      return { body: { ...page, results: change(page.results, query) } };
    },
  };
}

function withQuestions(on: string, change: Fields): Spoil {
  return withFields(on, (fields) => ({
    questions: questionsSchema.parse(fields).questions.map((one) => ({ ...one, ...change })),
  }));
}

/** Everybody gets the answer of who asked first. */
function sameForAll(on: string): Spoil {
  let first: Answer | null = null;
  return { on, change: (answer) => (first ??= answer) };
}

let count = 0;

const profileSpoils: Record<string, Spoil> = {
  [`${call.getProfile} returns the profile`]: withFields(call.getProfile, () => ({
    primaryEmailAddress: 'ann',
  })),
  [`${call.getProfile} says that the answer is JSON (Content-Type)`]: {
    on: call.getProfile,
    change: () => ({ contentType: 'text/html' }),
  },
  [`${call.getProfile} answers 304 to the ETag that it has given`]: instead(
    call.getProfile,
    304,
    200,
  ),
  [`${call.getProfile} shows nothing of another person's profile`]: sameForAll(call.getProfile),
  [`${call.createProfile} leaves a profile that exists as it is`]: withFields(
    call.getProfile,
    () => ({ firstName: `Ann ${(count += 1)}` }),
  ),
  [`${call.changeProfile} stores what is sent and returns the profile as it is then`]: withFields(
    call.changeProfile,
    () => ({ lastName: 'Before' }),
  ),
  [`${call.changeProfile} empties what is left out`]: withFields(call.getProfile, () => ({
    firstName: 'Still',
  })),
  [`${call.unsubscribe} ends the newsletter`]: withFields(call.getProfile, () => ({
    emailPreferences: { Newsletter: true },
  })),
};

const emailSpoils: Record<string, Spoil> = {
  [`${call.emails} adds an unverified address (201)`]: withFields(call.getProfile, (profile) => ({
    associatedEmailAddresses: z
      .array(fieldsSchema)
      .parse(profile.associatedEmailAddresses)
      .map((address) => ({ ...address, isVerified: true })),
  })),
};

const transactionSpoils: Record<string, Spoil> = {
  [`${call.transactions} returns pages of at most maxItemCount (50), to the end of the list`]:
    withResults(call.transactions, (results) => [...results, ...results]),
  [`${call.transactions} repeats no item`]: withResults(call.transactions, (results) => [
    ...results.slice(0, -1),
    ...results.slice(0, 1),
  ]),
  [`${call.transactions} begins with the newest, undated ones last`]: withResults(
    call.transactions,
    (results) => results.toReversed(),
  ),
  [`${call.transactions} returns the same items in the same order in smaller pages`]: withResults(
    call.transactions,
    (results, query) => (query.get('maxItemCount') === '2' ? results.toReversed() : results),
  ),
  [`${call.transactions} answers 304 to the ETag that it has given`]: instead(
    call.transactions,
    304,
    200,
  ),
  [`${call.transactions} shows nothing that another person has bought`]: sameForAll(
    call.transactions,
  ),
};

const feedbackSpoils: Record<string, Spoil> = {
  [`${call.statuses} returns progress from 0 to 100, or 404 before the first feedback`]: {
    on: call.statuses,
    change: () => ({ status: 200, body: { results: [{ progressPercentage: 140 }] } }),
  },
  [`${call.statuses} answers 304 to the ETag that it has given`]: instead(call.statuses, 304, 200),
  [`${call.allFeedback} returns every feedback once, each as it is by itself`]: withResults(
    call.allFeedback,
    (results) => results.map((one) => ({ ...one, questions: [] })),
  ),
  [`${call.getFeedback} returns the questions of an item, none depending on an answer that does not exist`]:
    withQuestions(call.getFeedback, {
      questionDependency: {
        dependencyQuestionTemplateId: 'none',
        dependencyAnswerTemplateId: 'none',
      },
    }),
  [`${call.addFeedback} begins a feedback (201), which can be read then (200)`]: withFields(
    call.addFeedback,
    () => ({ id: randomUUID() }),
  ),
  [`${call.addFeedback} returns texts in the language of languageCode`]: withQuestions(
    call.addFeedback,
    { localizedText: 'Fit?' },
  ),
  [`${call.changeFeedback} saves an answer; feedback and status list show it`]: withQuestions(
    call.getFeedback,
    { selectedAnswers: [] },
  ),
  [`${call.changeFeedback} returns 100 when no question is left, and less before`]: withFields(
    call.changeFeedback,
    () => ({ progressPercentage: 50 }),
  ),
};

const wardrobeSpoils: Record<string, Spoil> = {
  [`${call.categories} returns the categories of the sections`]: withFields(
    call.categories,
    () => ({ women: 'all' }),
  ),
  [`${call.items} returns pages of garments, or 404 before the first`]: {
    on: call.items,
    change: () => ({ status: 200, body: { results: {} } }),
  },
  [`${call.items} begins with the newest, repeats none, and ends in pages of one`]: withResults(
    call.items,
    (results) =>
      results.map((item) => ({ ...item, dateAdded: new Date((count += 1)).toISOString() })),
  ),
  [`${call.addItem} adds a garment (201), which can be read then (200)`]: withFields(
    call.getItem,
    () => ({ name: 'Other' }),
  ),
  [`${call.addItem} adds nothing when an idempotency key is repeated`]: withFields(
    call.addItem,
    () => ({ id: randomUUID() }),
  ),
  [`${call.changeItem} replaces a garment and returns it as it is then`]: withFields(
    call.changeItem,
    () => ({ size: 'XS' }),
  ),
  [`${call.removeItem} deletes a garment, which is not found then (404)`]: instead(
    call.getItem,
    404,
    200,
  ),
};

/** The call, its rule, the status that is right and the one in its place. */
const wrongStatuses: [on: string, rule: string, from: number, to: number][] = [
  [call.changeProfile, 'refuses malformed JSON (400)', 400, 500],
  [call.emails, 'refuses the primary address (409)', 409, 201],
  [call.emails, 'refuses an address that was added before (409)', 409, 500],
  [call.emails, 'adds the verified address of another person like any other (201)', 201, 409],
  [call.emails, 'refuses malformed JSON (400)', 400, 500],
  [call.removeEmail, 'removes an address', 200, 404],
  [call.removeEmail, 'does not find an unknown id (404)', 404, 200],
  [call.sendVerification, 'sends the e-mail of an unverified address again (200)', 200, 500],
  [call.sendVerification, 'refuses an address that is verified (400)', 400, 200],
  [call.sendVerification, 'does not find an unknown id (404)', 404, 200],
  [call.findVerification, 'refuses an unknown code (400 or 404)', 404, 200],
  [call.verifyEmail, 'refuses an unknown code (400 or 404)', 404, 500],
  [call.refuseVerification, 'refuses an unknown code (400 or 404)', 404, 200],
  [call.transactions, 'refuses an unknown continuation token (400 or 404)', 400, 200],
  [call.getFeedback, 'does not find an unknown item (404)', 404, 200],
  [call.addFeedback, 'does not find an unknown item (404)', 404, 201],
  [call.changeFeedback, 'refuses malformed JSON (400)', 400, 502],
  [call.changeFeedback, 'does not find an unknown id (404)', 404, 200],
  [call.items, 'refuses an unknown continuation token (400 or 404)', 400, 200],
  [call.getItem, 'does not find an unknown id (404)', 404, 200],
  [call.getItem, "does not find another person's garment (404)", 404, 200],
  [call.addItem, 'refuses a garment without a name (400)', 400, 201],
  [call.addItem, 'refuses malformed JSON (400)', 400, 500],
  [call.changeItem, 'does not find an unknown id (404)', 404, 500],
  [call.removeItem, 'does not find an unknown id (404)', 404, 200],
  [call.restoreItem, 'brings a deleted garment back (200)', 200, 410],
  [call.restoreItem, 'does not find an unknown id (404)', 404, 200],
];

const statusSpoils = Object.fromEntries(
  wrongStatuses.map(([on, rule, from, to]) => [nameOf({ call: on, rule }), instead(on, from, to)]),
);

/** Answers a call without a valid token. */
const tokenSpoils = Object.fromEntries(
  tokenRules.map((rule) => [nameOf(rule), instead(rule.call, 401, 200)]),
);

/** By the name of the rule that they break. */
export const spoils: Record<string, Spoil> = {
  ...tokenSpoils,
  ...statusSpoils,
  ...profileSpoils,
  ...emailSpoils,
  ...transactionSpoils,
  ...feedbackSpoils,
  ...wardrobeSpoils,
};
