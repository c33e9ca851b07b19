import { knownCategories } from '~/core-api/wardrobe/known-categories';
import {
  addWardrobeItem,
  changeWardrobeItem,
  getWardrobeCategories,
  getWardrobeItem,
  getWardrobePage,
  removeWardrobeItem,
  restoreWardrobeItem,
} from '~/core-api/wardrobe/wardrobe.server';
import { wardrobeInput, wardrobeItem, wardrobePaths } from '../support/wardrobe-fixtures';
import type { ClientCall } from './client-calls';

const item = wardrobeItem(1);
const page = { results: [item, wardrobeItem(2)], continuationToken: 'next' };
const notItems = [
  {},
  { ...item, id: 7 },
  { ...item, section: 'children' },
  { ...item, size: null },
];

export const wardrobeCalls: ClientCall[] = [
  {
    name: 'getWardrobePage',
    ask: (caller) => getWardrobePage(caller, { continuationToken: null }),
    request: wardrobePaths.items,
    good: { status: 200, body: page },
    value: { ...page, unreadable: 0, firstIssue: null },
    refusals: { 404: 'not-found' },
    unreadable: [{}, { results: {} }, { results: null }],
  },
  {
    name: 'addWardrobeItem',
    ask: (caller) => addWardrobeItem(caller, wardrobeInput(), { idempotencyKey: 'k-1' }),
    request: wardrobePaths.add,
    good: { status: 201, body: item },
    value: item,
    refusals: { 400: 'not-valid', 409: 'limit' },
    unreadable: notItems,
  },
  {
    name: 'getWardrobeItem',
    ask: (caller) => getWardrobeItem(caller, 'w-1'),
    request: wardrobePaths.item,
    good: { status: 200, body: item },
    value: item,
    refusals: { 404: 'not-found' },
    unreadable: notItems,
  },
  {
    name: 'changeWardrobeItem',
    ask: (caller) => changeWardrobeItem(caller, 'w-1', wardrobeInput()),
    request: wardrobePaths.change,
    good: { status: 200, body: item },
    value: item,
    refusals: { 400: 'not-valid', 404: 'not-found' },
    unreadable: notItems,
  },
  {
    name: 'removeWardrobeItem',
    ask: (caller) => removeWardrobeItem(caller, 'w-1'),
    request: wardrobePaths.remove,
    good: { status: 200, body: null },
    alsoGood: 204,
    value: undefined,
    refusals: { 404: 'not-found' },
    unreadable: [],
  },
  {
    name: 'restoreWardrobeItem',
    ask: (caller) => restoreWardrobeItem(caller, 'w-1'),
    request: wardrobePaths.restore,
    good: { status: 200, body: item },
    value: item,
    refusals: { 404: 'not-found', 409: 'limit', 410: 'expired' },
    unreadable: notItems,
  },
  {
    name: 'getWardrobeCategories',
    ask: getWardrobeCategories,
    request: wardrobePaths.categories,
    good: { status: 200, body: knownCategories },
    value: knownCategories,
    refusals: {},
    unreadable: [{ women: 'Dress' }, { men: [{ mainCategory: 'Shirt' }] }],
  },
];
