import { randomUUID } from 'node:crypto';
import { pageBodyOf } from '~/core-api/record-list';
import { wardrobeCategoriesSchema } from '~/core-api/wardrobe/known-categories';
import {
  wardrobeItemSchema,
  wardrobePageSize,
  type WardrobeItem,
} from '~/core-api/wardrobe/wardrobe-item';
import { notKept, type Probe, call, withId, type Rule, notTried } from '../probe';
import { mustBeNewestFirst, mustNotRepeat, readPages } from './page-checks';
import { z } from 'zod';
import { readProfile } from './profile-rules';
import { findsNoUnknownId, refusesUnknownToken } from './shared-rules';

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
  refusesUnknownToken(call.items),
  findsNoUnknownId(call.getItem),
];

const pagingRules: Rule[] = [
  {
    call: call.items,
    rule: 'begins with the newest, repeats none, and ends in pages of one',
    isWriting: true,
    check: (core) =>
      withItem(core, (first) =>
        withItem(core, async (second) => {
          const small = { maxItemCount: 1, pages: 3 };
          const { items } = await readPages(core, call.items, page, small);
          mustNotRepeat(items.map(({ id }) => id));
          mustBeNewestFirst(items.map(({ dateAdded }) => dateAdded));
          for (const { id } of [first, second]) {
            if (!isListed(items, id)) notKept('a new garment is not among the first');
          }
        }),
      ),
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
        const asked = { headers: { 'idempotency-key': randomUUID() }, body: itemInput };
        const add = () => core.expectBody(call.addItem, [[201], wardrobeItemSchema], asked);
        const first = await add();
        let second = first;
        try {
          second = await add();
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
  findsNoUnknownId(call.changeItem, itemInput),
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
  findsNoUnknownId(call.removeItem),
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
  findsNoUnknownId(call.restoreItem),
];

/** The product does without a wardrobe. */
export const wardrobeRules: Rule[] = [
  ...readingRules,
  ...pagingRules,
  ...addingRules,
  ...changingRules,
].map((rule) => ({ ...rule, isOptional: true }));
