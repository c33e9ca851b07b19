import { redirect, type LoaderFunctionArgs, type TypedResponse } from '@remix-run/node';
import { z } from 'zod';
import { readHostCookie } from '~/server/cookies.server';
import { hasOwner, isOfAnother } from './form-token.server';
import { returnPathOf } from './return-path';
import { createEncryptedCookie } from './encrypted-cookie.server';

const name = 'kept-form';
const halfAnHour = 1800;
const longestTyped = 8 * 1024;
const secret = /password/i;
/** Of every form, or what its page reads again. */
const notTyped = /^(form(Token|Language)$|product-)/;
const hidden = /^(again|intent|itemKey|itemName|newest|question|session|stay|username)$/;

/** `typed` has fields by name, those of a repeated name joined by spaces; null when it could not be kept. */
const keptSchema = z.object({
  page: z.string(),
  token: z.string(),
  typed: z.record(z.string()).nullable(),
});

type SavedForm = z.infer<typeof keptSchema>;

const cookie = createEncryptedCookie({
  name,
  seconds: halfAnHour,
  schema: keptSchema,
  isCompressed: true,
});

/** Keeps a posted form until its owner has signed in again (decision 07). */
export async function signInFirst(args: LoaderFunctionArgs): Promise<TypedResponse<never>> {
  const page = formPageOf(args);
  if (isFormPosted(args)) await keep(args, page);
  return redirect(`/account?${new URLSearchParams({ next: page })}`, 303);
}

/** For whoever comes to sign in: it reveals nothing that was typed. */
export async function findSavedFormState(
  args: LoaderFunctionArgs,
  next: string | null,
): Promise<'typed' | 'empty' | 'lost' | null> {
  const kept = await read(args);
  return kept && kept.page === next ? stateOf(kept) : null;
}

/** Null, and the form forgotten, for any account but the one that the form was rendered for. */
export async function findSavedForm(
  args: LoaderFunctionArgs,
  uid: string,
): Promise<(SavedForm & { state: ReturnType<typeof stateOf> }) | null> {
  const kept = await read(args);
  if (kept && !isOfAnother(kept.token, uid)) return { ...kept, state: stateOf(kept) };
  if (kept) cookie.clear(args);
  return null;
}

/** Once its owner has sent the form again, the action has what was typed. */
export async function clearSavedForm(args: LoaderFunctionArgs): Promise<void> {
  if (!isFormPosted(args)) return;
  const kept = await read(args);
  if (kept?.page === formPageOf(args)) cookie.clear(args);
}

export function isFormPosted(args: LoaderFunctionArgs): boolean {
  const page = formPageOf(args);
  return args.request.method === 'POST' && returnPathOf(page) === page;
}

async function keep(args: LoaderFunctionArgs, page: string): Promise<void> {
  args.context.isRepeatable = true;
  const { postedForm: form = new URLSearchParams() } = args.context;
  const token = form.get('formToken') ?? '';
  // Another page has no fields for it.
  const typed = args.context.formPage === undefined ? typedIn(form) : {};
  const isShort = Buffer.byteLength(JSON.stringify(typed)) <= longestTyped;
  const canKeep = hasOwner(token) && isShort;
  const isKept = canKeep && (await cookie.set(args, { page, token, typed })).ok;
  if (!isKept) await cookie.set(args, { page, token, typed: null });
}

function typedIn(form: URLSearchParams): Record<string, string> {
  const names = [...new Set(form.keys())].filter((key) => !notTyped.test(key) && !secret.test(key));
  return Object.fromEntries(names.map((key) => [key, form.getAll(key).join(' ')]));
}

function stateOf({ typed }: SavedForm) {
  if (typed === null) return 'lost';
  return Object.keys(typed).every((key) => hidden.test(key)) ? 'empty' : 'typed';
}

async function read(args: LoaderFunctionArgs): Promise<SavedForm | null> {
  return readHostCookie(args.request, name) === undefined ? null : cookie.read(args);
}

export function formPageOf({ request, context }: LoaderFunctionArgs): string {
  const { pathname, search } = new URL(request.url);
  return context.formPage ?? pathname + search;
}
