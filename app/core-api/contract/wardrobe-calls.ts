import { z } from 'zod';
import { pageBodyOf } from '../record-list';
import { knownCategories, wardrobeCategoriesSchema } from '../wardrobe/known-categories';
import {
  fits,
  longest,
  mostItems,
  sections,
  wardrobeItemSchema,
  wardrobePageSize,
  type WardrobeItem,
} from '../wardrobe/wardrobe-item';
import { categorySchema } from '../transaction';
import { inPath, pageParameters, refusal, type CoreCall, type Parameter } from './core-call';

const base = '/mywardrobe/api/v1';
const without = 'The wardrobe: people cannot keep garments of their own beside what they bought.';
const withoutRestore = 'A deleted garment cannot be brought back.';

const input = {
  section: 'women',
  name: 'Old blue jumper',
  brand: 'Example',
  size: 'M',
  color: 'blue',
  category: { mainCategory: 'Sweater', subCategory: null },
  fit: 'fitsRight',
  note: '',
} as const;

const inputSchema = z.object({
  section: z.enum(sections),
  name: z.string().min(1).max(longest.name),
  brand: z.string().max(longest.brand).nullish(),
  size: z.string().min(1).max(longest.size),
  color: z.string().max(longest.color).nullish(),
  category: categorySchema.required({ mainCategory: true }),
  fit: z.enum(fits).optional(),
  note: z.string().max(longest.note).nullish(),
});

const example: WardrobeItem = {
  id: 'w-1',
  ...input,
  images: { small: null, large: null },
  dateAdded: '2026-03-14T10:12:00.000Z',
  addedByUser: true,
  usedInRecommendations: false,
};

const itemBody = { schema: wardrobeItemSchema, name: 'WardrobeItem', example };
const inputBody = { schema: inputSchema, name: 'WardrobeItemInput', example: input };
const itemId = inPath('id', 'Of the item.');
const notValid = refusal('A field is missing, too long or unknown.', 'validation');
const missing = refusal('The person has no item with this id, or has deleted it.', 'not-found');
const full = refusal(`The wardrobe holds ${mostItems} items.`, 'limit');

const section: Parameter = {
  in: 'query',
  name: 'section',
  required: false,
  description: 'Only this part; both without.',
  schema: { type: 'string', enum: [...sections] },
};

export const wardrobeCalls: CoreCall[] = [
  {
    id: 'getWardrobeCategories',
    method: 'get',
    path: `${base}/categories`,
    summary: 'Which kinds of garments can be added, with usual sizes',
    without: 'Nothing: the product offers the categories and sizes that it knows.',
    parameters: [section],
    answers: {
      200: {
        meaning: 'The categories of each section.',
        body: {
          schema: wardrobeCategoriesSchema,
          name: 'WardrobeCategories',
          example: { women: knownCategories.women.slice(0, 2) },
        },
      },
    },
  },
  {
    id: 'getWardrobePage',
    method: 'get',
    path: `${base}/items`,
    summary: 'The garments that the person has added, one page',
    description:
      'Newest first by dateAdded. Pages never repeat an item; the last one has no continuationToken.',
    without,
    parameters: [
      section,
      ...pageParameters(wardrobePageSize),
      {
        in: 'query',
        name: 'includeDeleted',
        required: false,
        description: 'With the items that can still be restored, marked by deletedAt. Optional.',
        schema: { type: 'string', enum: ['true'] },
      },
    ],
    answers: {
      200: {
        meaning: 'The page.',
        body: {
          schema: pageBodyOf(wardrobeItemSchema),
          name: 'WardrobePage',
          example: { results: [example], continuationToken: null },
        },
      },
      400: refusal('The continuation token is unknown, or no longer known.', 'continuation-token'),
      404: refusal('Nothing has ever been added, or the token is unknown.', 'not-found'),
    },
  },
  {
    id: 'addWardrobeItem',
    method: 'post',
    path: `${base}/items`,
    summary: 'Adds a garment',
    without,
    parameters: [
      {
        in: 'header',
        name: 'Idempotency-Key',
        required: false,
        description: 'The same key again adds nothing and returns the item that was added.',
        schema: { type: 'string', maxLength: 255 },
      },
    ],
    body: inputBody,
    answers: {
      201: { meaning: 'The item.', body: itemBody },
      400: notValid,
      404: refusal('The person has no profile.', 'not-found'),
      409: full,
    },
  },
  {
    id: 'getWardrobeItem',
    method: 'get',
    path: `${base}/items/{id}`,
    summary: 'One garment',
    without,
    parameters: [itemId],
    answers: { 200: { meaning: 'The item.', body: itemBody }, 404: missing },
  },
  {
    id: 'changeWardrobeItem',
    method: 'put',
    path: `${base}/items/{id}`,
    summary: 'Replaces a garment',
    without,
    parameters: [itemId],
    body: inputBody,
    answers: {
      200: { meaning: 'The item as it is now.', body: itemBody },
      400: notValid,
      404: missing,
    },
  },
  {
    id: 'removeWardrobeItem',
    method: 'delete',
    path: `${base}/items/{id}`,
    summary: 'Deletes a garment; for 24 hours it can be restored',
    without,
    parameters: [itemId],
    answers: {
      200: { meaning: 'It is deleted.' },
      204: { meaning: 'It is deleted.' },
      404: missing,
    },
  },
  {
    id: 'restoreWardrobeItem',
    method: 'post',
    path: `${base}/items/{id}/restore`,
    summary: 'Brings a deleted garment back',
    without: withoutRestore,
    parameters: [itemId],
    answers: {
      200: { meaning: 'The item, also when it was not deleted.', body: itemBody },
      404: missing,
      409: full,
      410: refusal('It was deleted more than 24 hours ago.', 'expired'),
    },
  },
];
