import { isDeepStrictEqual } from 'node:util';
import {
  feedbackBodySchema,
  feedbackSchema,
  feedbackStatusSchema,
  giveAnswer,
  hasSameAnswers,
  nextQuestion,
  withoutAnswers,
  type Question,
} from '~/core-api/feedback';
import { pageBodyOf } from '~/core-api/record-list';
import { isSameItem } from '~/core-api/transaction';
import { notKept, notTried, type Probe, call, unknownId, withId, type Rule } from '../probe';
import { mustNotRepeat, readPages } from './page-checks';
import { findsNoUnknownId, knowsUnchanged } from './shared-rules';
import {
  beginFeedback,
  changing,
  getFeedback,
  queryOf,
  readFeedback,
  readStatuses,
  type FeedbackBody,
} from './transaction-rules';

const unknownItem = { purchaseId: unknownId, sourceId: unknownId, sourceVariationId: unknownId };
const savedSchema = feedbackStatusSchema.pick({ progressPercentage: true });

const feedbackPage = pageBodyOf(feedbackBodySchema);
/** More than anybody has given. */
const few = { maxItemCount: 2, pages: 1000 };

const mostQuestions = 200;

function questionsOf(feedback: FeedbackBody): Question[] {
  return feedbackSchema.parse(feedback).questions;
}

function answerNext(questions: Question[]): Question[] | null {
  const next = questions[nextQuestion(questions)];
  const answer = next?.answers[0];
  if (!next || !answer) return null;
  return giveAnswer(questions, next.questionTemplateId, [answer.answerTemplateId]);
}

function answerAll(questions: Question[]): Question[] {
  let answered = questions;
  for (let count = 0; count < mostQuestions; count += 1) {
    const next = answerNext(answered);
    if (!next) return answered;
    answered = next;
  }
  return notKept('the questions have no end');
}

async function save(core: Probe, feedback: FeedbackBody, questions: Question[]): Promise<number> {
  const body = { ...feedback, questions };
  const put = withId(call.changeFeedback, feedback.id);
  return (await core.expectBody(put, [[200], savedSchema], { body })).progressPercentage;
}

async function begunFeedback(core: Probe): Promise<FeedbackBody> {
  core.mustWrite();
  core.mustBegin();
  return readFeedback(core);
}

function textOf({ questions }: FeedbackBody): string {
  return JSON.stringify(questions.map(({ localizedText }) => localizedText));
}

const readingRules: Rule[] = [
  {
    call: call.statuses,
    rule: 'returns progress from 0 to 100, or 404 before the first feedback',
    check: readStatuses,
  },
  knowsUnchanged(call.statuses, readFeedback),
  {
    call: call.allFeedback,
    rule: 'returns every feedback once, each as it is by itself',
    isOptional: true,
    check: async (core) => {
      const alone = await getFeedback(core, await readFeedback(core));
      const { items } = await readPages(core, call.allFeedback, feedbackPage, few);
      mustNotRepeat(items.map(({ id }) => id));
      const same = items.find(({ id }) => id === alone.id);
      if (!same) notKept('a feedback is not among them');
      if (!isDeepStrictEqual(same, alone)) notKept('a feedback has other answers by itself');
    },
  },
  {
    call: call.getFeedback,
    rule: 'returns the questions of an item, none depending on an answer that does not exist',
    check: async (core) => {
      const { questions } = await readFeedback(core);
      const answers = questions.flatMap(({ questionTemplateId, answers }) =>
        answers.map(({ answerTemplateId }) => `${questionTemplateId} ${answerTemplateId}`),
      );
      const lost = questions.filter(({ questionDependency: on }) => {
        if (!on) return false;
        const { dependencyQuestionTemplateId: question, dependencyAnswerTemplateId: answer } = on;
        return !answers.includes(`${question} ${answer}`);
      });
      if (questions.length === 0) notKept('there are no questions');
      if (lost.length > 0) notKept(`${lost.length} questions can never be asked`);
    },
  },
  {
    call: call.getFeedback,
    rule: 'does not find an unknown item (404)',
    check: (core) => core.expectStatus(call.getFeedback, [404], { query: unknownItem }),
  },
];

const beginningRules: Rule[] = [
  {
    call: call.addFeedback,
    rule: 'begins a feedback (201), which can be read then (200)',
    isWriting: true,
    check: async (core) => {
      const { id, ...item } = await begunFeedback(core);
      const begun = await beginFeedback(core, queryOf(item));
      const read = await getFeedback(core, queryOf(item));
      if (begun.id !== id || read.id !== id) notKept('the same item has several feedbacks');
    },
  },
  {
    call: call.addFeedback,
    rule: 'returns texts in the language of languageCode',
    isOptional: true,
    isWriting: true,
    check: async (core) => {
      const item = queryOf(await begunFeedback(core));
      const [english, french] = [
        await beginFeedback(core, item, 'en'),
        await beginFeedback(core, item, 'fr'),
      ];
      if (textOf(english) === textOf(french)) notKept('en and fr have the same texts');
    },
  },
  {
    call: call.addFeedback,
    rule: 'does not find an unknown item (404)',
    isWriting: true,
    check: (core) => {
      const query = { ...unknownItem, languageCode: 'en' };
      return core.expectStatus(call.addFeedback, [404], { query });
    },
  },
];

const savingRules: Rule[] = [
  {
    call: call.changeFeedback,
    rule: 'saves an answer; feedback and status list show it',
    isWriting: true,
    check: (core) =>
      changing(core, async (feedback) => {
        const answered = answerNext(withoutAnswers(questionsOf(feedback)));
        if (!answered) return notTried('needs a question with answers');
        const percent = await save(core, feedback, answered);
        const item = queryOf(feedback);
        const read = await getFeedback(core, item);
        if (!hasSameAnswers(answered, questionsOf(read))) notKept('other answers are read');
        const listed = (await readStatuses(core)).find((status) => isSameItem(status, item));
        if (listed?.progressPercentage !== percent) {
          notKept('the status list shows another progress');
        }
      }),
  },
  {
    call: call.changeFeedback,
    rule: 'returns 100 when no question is left, and less before',
    isWriting: true,
    check: (core) =>
      changing(core, async (feedback) => {
        const none = withoutAnswers(questionsOf(feedback));
        if ((await save(core, feedback, none)) === 100) notKept('100 without an answer');
        const percent = await save(core, feedback, answerAll(none));
        if (percent !== 100) notKept(`${percent} when no question is left`);
      }),
  },
  {
    call: call.changeFeedback,
    rule: 'refuses malformed JSON (400)',
    isWriting: true,
    check: (core) =>
      changing(core, ({ id }) =>
        core.expectStatus(withId(call.changeFeedback, id), [400], { body: '{"questions":[' }),
      ),
  },
  findsNoUnknownId(call.changeFeedback, {
    id: unknownId,
    ...unknownItem,
    progressPercentage: 0,
    questions: [],
  }),
];

export const feedbackRules: Rule[] = [...readingRules, ...beginningRules, ...savingRules];
