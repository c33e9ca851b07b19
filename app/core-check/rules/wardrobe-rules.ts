import { randomUUID } from 'node:crypto';
import { pageBodyOf } from '~/core-api/record-list';
import { wardrobeCategoriesSchema } from '~/core-api/wardrobe/known-categories';
import {
  wardrobeItemSchema,
  wardrobePageSize,
  type WardrobeItem,
} from '~/core-api/wardrobe/wardrobe-item';
import { notKept, type Probe, call, unknownId, withId, type Rule, notTried } from '../probe';
import { mustBeNewestFirst, mustNotRepeat, readPages } from './page-checks';
import { z } from 'zod';
import { readProfile } from './profile-rules';

const withIdSchema = z.object({ id: z.string() });

const itemInput = {
  section: 'women',
  name: 'Check of the core API',
  brand: 'Check',
  size: 'M',
  color: 'blue',
  category: { mainCategory: 'Sweater', subCategory: null },
  fit: 'fitsRight',
  note: '',
} as const;

function addItem(
  core: Probe,
  { name = itemInput.name, key = randomUUID() }: { name?: string; key?: string } = {},
): Promise<WardrobeItem> {
  const headers = { 'idempotency-key': key };
  const body = { ...itemInput, name };
  return core.expectBody(call.addItem, [[201], wardrobeItemSchema], { headers, body });
}

async function withItem(core: Probe, check: (item: WardrobeItem) => Promise<unknown>) {
  await readProfile(core);
  const headers = { 'idempotency-key': randomUUID() };
  const added = await core.ask(call.addItem, { headers, body: itemInput });
  if (added.status === 409) notTried('the wardrobe of the test person is full');
  if (added.status === 404) notTried('the core has no wardrobe');
  try {
    await check(core.readBody(call.addItem, added, [[201], wardrobeItemSchema]));
  } finally {
    const known = withIdSchema.safeParse(added.body);
    if (known.success) await removeItem(core, known.data.id);
  }
}

function removeItem(core: Probe, id: string): Promise<void> {
  return core.undo('a garment in the wardrobe', () =>
    core.expectStatus(withId(call.removeItem, id), [200, 204, 404]),
  );
}

const page = pageBodyOf(wardrobeItemSchema);
const one = [[200], wardrobeItemSchema] as const;
const removed = [200, 204];

async function readItems(core: Probe): Promise<WardrobeItem[]> {
  const { items } = await readPages(core, call.items, page, { maxItemCount: wardrobePageSize });
  return items;
}

function isListed(items: WardrobeItem[], id: string): boolean {
  return items.some((item) => item.id === id);
}

const readingRules: Rule[] = [
  {
    call: call.categories,
    rule: 'returns the categories of the sections',
    check: (core) => core.expectBody(call.categories, [[200], wardrobeCategoriesSchema]),
  },
  {
    call: call.items,
    rule: 'returns pages of garments, or 404 before the first',
    check: async (core) => {
      const { status } = await core.expectStatus(call.items, [200, 404]);
      if (status === 200) await readItems(core);
    },
  },
  {
    call: call.items,
    rule: 'refuses an unknown continuation token (400 or 404)',
    check: (core) =>
      core.expectStatus(call.items, [400, 404], { query: { continuationToken: unknownId } }),
  },
  {
    call: call.getItem,
    rule: 'does not find an unknown id (404)',
    check: (core) => core.expectStatus(withId(call.getItem, unknownId), [404]),
  },
];

const pagingRules: Rule[] = [
  {
    call: call.items,
    rule: 'begins with the newest, repeats none, and ends in pages of one',
    isWriting: true,
    check: (core) =>
      withItem(core, async (first) => {
        const second = await addItem(core);
        try {
          const small = { maxItemCount: 1, pages: 3 };
          const { items } = await readPages(core, call.items, page, small);
          mustNotRepeat(items.map(({ id }) => id));
          mustBeNewestFirst(items.map(({ dateAdded }) => dateAdded));
          for (const { id } of [first, second]) {
            if (!isListed(items, id)) notKept('a new garment is not among the first');
          }
        } finally {
          await removeItem(core, second.id);
        }
      }),
  },
  {
    call: call.getItem,
    rule: "does not find another person's garment (404)",
    isWriting: true,
    check: async (core) => {
      const token = core.otherToken();
      await withItem(core, ({ id }) =>
        core.expectStatus(withId(call.getItem, id), [404], { token }),
      );
    },
  },
];

const addingRules: Rule[] = [
  {
    call: call.addItem,
    rule: 'adds a garment (201), which can be read then (200)',
    isWriting: true,
    check: (core) =>
      withItem(core, async ({ id }) => {
        const read = await core.expectBody(withId(call.getItem, id), one);
        if (read.name !== itemInput.name || read.size !== itemInput.size) {
          notKept('the garment is not what was sent');
        }
      }),
  },
  {
    call: call.addItem,
    rule: 'adds nothing when an idempotency key is repeated',
    isWriting: true,
    check: (core) =>
      withItem(core, async () => {
        const key = randomUUID();
        const first = await addItem(core, { key });
        let second = first;
        try {
          second = await addItem(core, { key });
        } finally {
          await removeItem(core, first.id);
        }
        if (second.id === first.id) return;
        await removeItem(core, second.id);
        notKept('two garments with the same key');
      }),
  },
  {
    call: call.addItem,
    rule: 'refuses a garment without a name (400)',
    isWriting: true,
    check: (core) =>
      withItem(core, () =>
        core.expectStatus(call.addItem, [400], { body: { ...itemInput, name: '' } }),
      ),
  },
  {
    call: call.addItem,
    rule: 'refuses malformed JSON (400)',
    isWriting: true,
    check: (core) =>
      withItem(core, () => core.expectStatus(call.addItem, [400], { body: '{"name"' })),
  },
];

const changingRules: Rule[] = [
  {
    call: call.changeItem,
    rule: 'replaces a garment and returns it as it is then',
    isWriting: true,
    check: (core) =>
      withItem(core, async ({ id }) => {
        const body = { ...itemInput, name: 'Changed by the check', size: 'L' };
        const reply = await core.expectBody(withId(call.changeItem, id), one, { body });
        const read = await core.expectBody(withId(call.getItem, id), one);
        for (const { name, size } of [reply, read]) {
          if (name !== body.name || size !== body.size) notKept('the garment is not what was sent');
        }
      }),
  },
  {
    call: call.changeItem,
    rule: 'does not find an unknown id (404)',
    isWriting: true,
    check: (core) =>
      core.expectStatus(withId(call.changeItem, unknownId), [404], { body: itemInput }),
  },
  {
    call: call.removeItem,
    rule: 'deletes a garment, which is not found then (404)',
    isWriting: true,
    check: (core) =>
      withItem(core, async ({ id }) => {
        await core.expectStatus(withId(call.removeItem, id), removed);
        await core.expectStatus(withId(call.getItem, id), [404]);
      }),
  },
  {
    call: call.removeItem,
    rule: 'does not find an unknown id (404)',
    isWriting: true,
    check: (core) => core.expectStatus(withId(call.removeItem, unknownId), [404]),
  },
  {
    call: call.restoreItem,
    rule: 'brings a deleted garment back (200)',
    isWriting: true,
    check: (core) =>
      withItem(core, async ({ id }) => {
        await core.expectStatus(withId(call.removeItem, id), removed);
        await core.expectBody(withId(call.restoreItem, id), one);
        await core.expectBody(withId(call.getItem, id), one);
      }),
  },
  {
    call: call.restoreItem,
    rule: 'does not find an unknown id (404)',
    isWriting: true,
    check: (core) => core.expectStatus(withId(call.restoreItem, unknownId), [404]),
  },
];

/** The product does without a wardrobe. */
export const wardrobeRules: Rule[] = [
  ...readingRules,
  ...pagingRules,
  ...addingRules,
  ...changingRules,
].map((rule) => ({ ...rule, isOptional: true }));
