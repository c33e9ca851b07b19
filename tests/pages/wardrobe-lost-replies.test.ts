import { expect, test } from 'vitest';
import type { WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import type { Reply } from '../support/scripted-core';
import { textOf, type Page } from '../support/visitor';
import { filledIn, list, signInWithWardrobe } from '../support/wardrobe-page';
import { wardrobeInput, wardrobeItem, wardrobePaths } from '../support/wardrobe-fixtures';

const patience = { UPSTREAM_TIMEOUT_MS: '3000' };

const lostReplies = [
  ['a broken connection', 'cut'],
  ['status 500', { status: 500 }],
  ['a response of another shape', { status: 200, text: 'OK' }],
  ['a response that never ends', 'stall'],
] as const;

/** DELETE takes any body of a 200, so another shape is another status for it. */
const lostDeletions = [
  ...lostReplies.filter(([name]) => !name.includes('shape')),
  ['status 202', { status: 202 }],
] as const;

/** A core that holds what was written, and whose replies to writes are lost. */
async function signInWithLostReplies(lost: Reply, stored: WardrobeItem | null = wardrobeItem(1)) {
  const signedIn = await signInWithWardrobe(stored ? [stored] : [], patience);
  let item = stored;
  const losing = (write: (body: unknown) => void): Reply => {
    return (call) => {
      write(call.body);
      return typeof lost === 'function' ? lost(call) : lost;
    };
  };
  const put = (body: unknown) => {
    item = { ...wardrobeItem(1), ...(body as Partial<WardrobeItem>) };
  };
  signedIn.core.answer({
    [wardrobePaths.item]: () => (item ? { status: 200, body: item } : { status: 404 }),
    [wardrobePaths.items]: () => ({
      status: 200,
      body: { results: item ? [item] : [], continuationToken: null },
    }),
    [wardrobePaths.change]: losing(put),
    [wardrobePaths.remove]: losing(() => (item = null)),
    [wardrobePaths.restore]: losing(() => (item = wardrobeItem(1))),
  });
  return signedIn;
}

async function textAfter(
  signedIn: Awaited<ReturnType<typeof signInWithLostReplies>>,
  response: Page,
): Promise<string> {
  expect([response.status, response.location]).toEqual([303, list]);
  return (await signedIn.visitor.follow(response)).text;
}

test.each(lostDeletions)(
  'an item that is gone counts as deleted after %s, and can be restored',
  async (_, reply) => {
    const signedIn = await signInWithLostReplies(reply);
    const { visitor } = signedIn;
    const response = await visitor.submit(await visitor.visit(`${list}/w-1/delete`), {});
    expect(await textAfter(signedIn, response)).toContain('Item deleted.');
    const undone = await visitor.submit(await visitor.visit(list), { button: 'Undo' });
    const page = await textAfter(signedIn, undone);
    expect(page).toContain('Item restored.');
    expect(page).not.toContain('Deleted items');
  },
);

test.each(lostReplies)(
  'an item that holds the change counts as saved after %s',
  async (_, reply) => {
    const signedIn = await signInWithLostReplies(reply);
    const { core, visitor } = signedIn;
    const form = await visitor.visit(`${list}/w-1`);
    const response = await visitor.submit(form, { values: filledIn });
    expect(await textAfter(signedIn, response)).toContain('Item saved.');
    expect(core.callsTo(wardrobePaths.change).map(({ body }) => body)).toEqual([wardrobeInput()]);
  },
);

test.each(lostReplies)(
  'an item whose reply was lost by %s is added once, by the same key',
  async (_, reply) => {
    const { core, visitor } = await signInWithWardrobe([], patience);
    const added = { status: 201, body: wardrobeItem(1) };
    const replies = [reply, added];
    core.answer({ [wardrobePaths.add]: () => replies.shift() ?? { status: 409 } });
    const form = await visitor.visit(`${list}/new`);
    const response = await visitor.submit(form, { values: filledIn });
    expect([response.status, response.location]).toEqual([303, list]);
    const keys = core.callsTo(wardrobePaths.add).map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  },
);

test('while nobody can tell whether an item is deleted, the next try does, and offers to undo it', async () => {
  const { core, visitor } = await signInWithWardrobe([wardrobeItem(1)], patience);
  const question = await visitor.visit(`${list}/w-1/delete`);
  let reads = 0;
  core.answer({
    [wardrobePaths.remove]: 'cut',
    // The first one is the check; the page then finds the item still there.
    [wardrobePaths.item]: () => {
      reads += 1;
      return reads === 1 ? { status: 503 } : { status: 200, body: wardrobeItem(1) };
    },
  });
  const failed = await visitor.submit(question, {});
  expect([failed.status, failed.h1]).toEqual([502, 'Delete Own item 1?']);
  const stillListed = await visitor.visit(list);
  expect(stillListed.root.querySelector('.undo')).toBeNull();

  core.answer({
    [wardrobePaths.remove]: { status: 404 },
    [wardrobePaths.item]: { status: 404 },
    [wardrobePaths.items]: { status: 200, body: { results: [], continuationToken: null } },
  });
  const again = await visitor.submit(failed, {});
  expect([again.status, again.location]).toEqual([303, list]);
  const page = await visitor.follow(again);
  expect(page.text).toContain('Item deleted.');
  expect(page.root.querySelectorAll('.undo button').map(textOf)).toEqual(['Undo Own item 1']);
  for (const path of ['/w-1', '/w-1/delete']) {
    expect((await visitor.visit(list + path)).location).toBe(list);
  }
});
