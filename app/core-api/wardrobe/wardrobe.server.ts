import type { Caller } from '~/server/caller';
import { callCore, noValue, unknownPage } from '../request.server';
import {
  knownCategories,
  wardrobeCategoriesSchema,
  type WardrobeCategories,
} from './known-categories';
import {
  wardrobeItemSchema,
  wardrobePageSchema,
  wardrobePageSize,
  type WardrobeItemChange,
  type WardrobeItemInput,
} from './wardrobe-item';

const path = '/mywardrobe/api/v1';

type PageQuery = {
  continuationToken: string | null;
  /** With the items that can still be restored; a core without this addition leaves them out. */
  hasDeleted?: boolean;
};

/** Newest first. `not-found`: the wardrobe does not exist yet. `unknown-page`: nor does the token, or no longer. */
export function getWardrobePage(caller: Caller, { continuationToken, hasDeleted }: PageQuery) {
  return callCore(caller, {
    method: 'GET',
    path: `${path}/items`,
    query: {
      maxItemCount: wardrobePageSize,
      continuationToken,
      ...(hasDeleted && { includeDeleted: 'true' }),
    },
    schema: wardrobePageSchema,
    refusals: { 404: 'not-found', ...unknownPage(continuationToken) },
    partlyRead: (page) => page,
  });
}

/** A repeated idempotency key returns the item that was added before. */
export function addWardrobeItem(
  caller: Caller,
  input: WardrobeItemInput,
  { idempotencyKey }: { idempotencyKey: string },
) {
  return callCore(caller, {
    method: 'POST',
    path: `${path}/items`,
    headers: { 'idempotency-key': idempotencyKey },
    body: input,
    accept: [201],
    schema: wardrobeItemSchema,
    refusals: { 400: 'not-valid', 409: 'limit' },
  });
}

export function getWardrobeItem(caller: Caller, itemId: string) {
  return callCore(caller, {
    method: 'GET',
    path: pathOf(itemId),
    schema: wardrobeItemSchema,
    refusals: { 404: 'not-found' },
  });
}

export function changeWardrobeItem(caller: Caller, itemId: string, input: WardrobeItemChange) {
  return callCore(caller, {
    method: 'PUT',
    path: pathOf(itemId),
    body: input,
    schema: wardrobeItemSchema,
    refusals: { 400: 'not-valid', 404: 'not-found' },
  });
}

export function removeWardrobeItem(caller: Caller, itemId: string) {
  return callCore(caller, {
    method: 'DELETE',
    path: pathOf(itemId),
    accept: [200, 204],
    schema: noValue,
    refusals: { 404: 'not-found' },
  });
}

/** `expired`: deleted more than 24 hours ago. `limit`: the wardrobe is full again. */
export function restoreWardrobeItem(caller: Caller, itemId: string) {
  return callCore(caller, {
    method: 'POST',
    path: `${pathOf(itemId)}/restore`,
    schema: wardrobeItemSchema,
    refusals: { 404: 'not-found', 409: 'limit', 410: 'expired' },
  });
}

export async function listWardrobeCategories(caller: Caller): Promise<WardrobeCategories> {
  const outcome = await getWardrobeCategories(caller);
  return outcome.ok ? outcome.value : knownCategories;
}

export function getWardrobeCategories(caller: Caller) {
  return callCore(caller, {
    method: 'GET',
    path: `${path}/categories`,
    schema: wardrobeCategoriesSchema,
  });
}

function pathOf(itemId: string): string {
  return `${path}/items/${encodeURIComponent(itemId)}`;
}
