import { z } from 'zod';
import { feedbackBodySchema, feedbackPageSize, feedbackStatusSchema } from '../feedback';
import { pageBodyOf } from '../record-list';
import {
  ifNoneMatch,
  inPath,
  inQuery,
  pageParameters,
  refusal,
  unchanged,
  type CoreCall,
} from './core-call';

const item = { purchaseId: 'p-1', sourceId: 's-1', sourceVariationId: 'v-1' };
const roomy = {
  answerTemplateId: 'fit.roomy',
  localizedText: 'Too big',
  machineLearningText: 'didNotFit',
};

const example = {
  id: 'f-1',
  ...item,
  progressPercentage: 50,
  questions: [
    {
      questionTemplateId: 'fit',
      questionType: 'Radio',
      localizedText: 'How does it fit?',
      answers: [
        { answerTemplateId: 'fit.right', localizedText: 'Well', machineLearningText: 'true' },
        roomy,
      ],
      selectedAnswers: [roomy],
      questionDependency: null,
    },
    {
      questionTemplateId: 'where',
      questionType: 'Combo',
      localizedText: 'Where is it too big?',
      answers: [
        { answerTemplateId: 'where.sleeves', localizedText: 'Sleeves', machineLearningText: null },
      ],
      selectedAnswers: [],
      questionDependency: {
        dependencyQuestionTemplateId: 'fit',
        dependencyAnswerTemplateId: 'fit.roomy',
      },
    },
  ],
} satisfies z.input<typeof feedbackBodySchema>;

const feedbackBody = { schema: feedbackBodySchema, name: 'Feedback', example };

const itemParameters = [
  inQuery('purchaseId', 'Of the transaction.', item.purchaseId),
  inQuery('sourceId', 'Of its product.', item.sourceId),
  inQuery('sourceVariationId', 'Of its product.', item.sourceVariationId),
];

const notOffered = 'The core does without this call. Optional.';

const noItem = refusal('A part of the item is missing.', 'validation');

export const feedbackCalls: CoreCall[] = [
  {
    id: 'listFeedbackStatuses',
    method: 'get',
    path: '/core/api/v1/feedback/Status',
    summary: 'How far the person has come with each item',
    without: null,
    parameters: [ifNoneMatch],
    answers: {
      200: {
        meaning: 'One record for each item with a feedback, in any order, not paged.',
        body: {
          schema: z.object({ results: z.array(feedbackStatusSchema) }),
          name: 'FeedbackStatuses',
          example: { results: [{ ...item, progressPercentage: 50 }] },
        },
      },
      304: unchanged,
      404: refusal('The person has given no feedback yet.', 'not-found'),
    },
  },
  {
    id: 'listFeedback',
    method: 'get',
    path: '/core/api/v1/feedback/All',
    summary: 'Every feedback of the person with its answers, one page',
    description:
      'In any order that stays the same; none comes twice, and the last page has no continuationToken. Texts as in getFeedback. Nobody has none: the page is empty then.',
    without: 'Nothing: feedbacks are read one by one, so it takes longer until sizes are shown.',
    parameters: pageParameters(feedbackPageSize),
    answers: {
      200: {
        meaning: 'The page.',
        body: {
          schema: pageBodyOf(feedbackBodySchema),
          name: 'FeedbackPage',
          example: { results: [example], continuationToken: null },
        },
      },
      400: refusal('The continuation token is unknown, or no longer known.', 'continuation-token'),
      404: refusal(notOffered, 'not-found'),
      405: refusal(notOffered, 'not-found'),
      501: refusal(notOffered, 'not-found'),
    },
  },
  {
    id: 'getFeedback',
    method: 'get',
    path: '/core/api/v1/feedback',
    summary: 'The questions of an item with the answers so far',
    description:
      'Texts are in the language of Accept-Language, or in that of the beginning. A question with a questionDependency is asked only after that answer.',
    without: null,
    parameters: itemParameters,
    answers: {
      200: { meaning: 'The feedback.', body: feedbackBody },
      400: noItem,
      404: refusal('The person has not begun one for this item.', 'not-found'),
    },
  },
  {
    id: 'addFeedback',
    method: 'post',
    path: '/core/api/v1/feedback',
    summary: 'Begins the feedback of an item',
    description: 'Without a body. One that exists is returned with its answers.',
    without: null,
    parameters: [
      ...itemParameters,
      inQuery('languageCode', 'Of the texts: en, no, sv, fr or es.', 'en'),
    ],
    answers: {
      201: { meaning: 'The feedback.', body: feedbackBody },
      400: refusal('A part of the item is missing, or it cannot be rated.', 'validation'),
      404: refusal('The person has no such item.', 'not-found'),
    },
  },
  {
    id: 'changeFeedback',
    method: 'put',
    path: '/core/api/v1/feedback/{id}',
    summary: 'Saves the answers of a feedback',
    description:
      'The whole feedback is sent; selectedAnswers replaces all answers. Whole answers are sent; ids are read, too.',
    without: null,
    parameters: [inPath('id', 'Of the feedback.')],
    body: feedbackBody,
    answers: {
      200: {
        meaning: 'The answers are saved. 100 when no question is left; more fields are ignored.',
        body: {
          schema: feedbackStatusSchema.pick({ progressPercentage: true }).passthrough(),
          name: 'Progress',
          example: { progressPercentage: 50 },
        },
      },
      400: refusal(
        'The body is not a feedback, or has answers that are not its own.',
        'validation',
      ),
      404: refusal('The person has no feedback with this id.', 'not-found'),
    },
  },
];
