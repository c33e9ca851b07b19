import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { addWardrobeItem } from '~/core-api/wardrobe/wardrobe.server';
import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/rejected-form';
import { parseForm, typedInto } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { pageTitle, getTranslator } from '~/i18n/translator.server';
import { trustStored } from '~/server/outcome';
import { pageData } from '~/server/page-data.server';
import { redirectWithNotice } from '~/session/notices.server';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/page-meta';
import { ItemForm } from '~/features/wardrobe/item-form';
import {
  idempotencyKeyOf,
  itemFormOf,
  newItemSchema,
  newItemValues,
} from '~/features/wardrobe/item-form.server';
import { requireOwner, rejectionOf } from '~/features/wardrobe/guards.server';
import { wardrobeAddressOf, wardrobeQueryOf } from '~/features/wardrobe/wardrobe-address';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireOwner(args);
  const query = wardrobeQueryOf(new URL(args.request.url).searchParams);
  const form = await itemFormOf(args, user, newItemValues(query));
  return pageData(args, { title: await pageTitle(args, form.words.addTitle), form });
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireOwner(args);
  const { t } = await getTranslator(args);
  const form = await args.request.formData();
  const parsed = parseForm(newItemSchema, form);
  if (!parsed.ok) return rejectForm(args, { problems: parsed.problems, typed: parsed.typed });
  const idempotencyKey = idempotencyKeyOf(form);
  const add = () => addWardrobeItem(user, parsed.value, { idempotencyKey });
  // With the same key the second call adds nothing when the first one did.
  const added = await trustStored(add(), async () => (await add()).ok);
  if (!added.ok) {
    return rejectForm(args, {
      ...(await rejectionOf(args, added.refusal)),
      typed: typedInto(form),
    });
  }
  const message = t('messages:wardrobe.saved');
  return redirectWithNotice(args, wardrobeAddressOf(), { type: 'success', message });
}

export default function NewItemPage() {
  const { form } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} labels={form.labels} />
      <h1>{form.words.addTitle}</h1>
      <ItemForm {...form} action="/profile/wardrobe/new" rejected={rejected} />
    </div>
  );
}

export const ErrorBoundary = FailureBoundary;
