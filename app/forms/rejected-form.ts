import { useActionData, useLocation } from '@remix-run/react';
import type { z } from 'zod';
import { useSiteData } from '~/ui/site-data';

/** Validation errors of a rejected form, already translated. */
export type RejectedForm = {
  errors: Record<string, string>;
  message: string | null;
  toast: string | null;
  typed: Record<string, string>;
  /** What else can be done, when there were too many attempts. */
  waysOut?: { text: string; links: { address: string; label: string }[] };
  /** The session had ended when the form was sent: it has not been looked at yet (048). */
  isKept?: boolean;
};

/** The form of this page that was rejected just now, or that was sent after the session had ended (048). */
export function useRejectedForm(): RejectedForm | undefined {
  const rejected = useActionData<RejectedForm>();
  const kept = useSiteData()?.kept;
  const location = useLocation();
  return rejected ?? (kept && isAt(kept.page, location) ? kept : undefined);
}

/** The address may have got more parameters since, such as the mark of a sign-in (G71). */
function isAt(page: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const url = new URL(page, 'http://own.invalid');
  const parameters = new URLSearchParams(search);
  const hasAll = [...url.searchParams].every(([name, value]) =>
    parameters.getAll(name).includes(value),
  );
  return url.pathname === pathname && hasAll;
}

const problemKeys = [
  'required',
  'choice',
  'tick',
  'minimum',
  'maximum',
  'email',
  'select-one',
  'already-exists',
  'mismatch',
  'weak-password',
  'common-password',
  'own-address',
  'other-address',
  'wrong-password',
  'invalid-verification-code',
] as const;

type ProblemKey = (typeof problemKeys)[number];

/** `typed` counts the characters where there are too many or too few of them. */
export type FieldProblem = { key: ProblemKey; max?: number; min?: number; typed?: number };

export type ParsedForm<Value> =
  | { ok: true; value: Value }
  | { ok: false; problems: Record<string, FieldProblem>; typed: Record<string, string> };

export function parseForm<Value>(
  schema: z.ZodType<Value, z.ZodTypeDef, unknown>,
  form: FormData,
): ParsedForm<Value> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return { ok: true, value: parsed.data };
  const problems: Record<string, FieldProblem> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.');
    problems[field] ??= problemOf(issue, textIn(form, field));
  }
  return { ok: false, problems, typed: typedInto(form) };
}

export function typedInto(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string' && !/password/i.test(name)) typed[name] = value;
  }
  return typed;
}

export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function problemOf(issue: z.ZodIssue, text: string): FieldProblem {
  // A missing field has zod's own message.
  const key = problemKeys.find((known) => known === issue.message) ?? 'required';
  const typed = [...text.trim()].length;
  if (issue.code === 'too_big') return { key, max: Number(issue.maximum), typed };
  if (issue.code === 'too_small') return { key, min: Number(issue.minimum), typed };
  return { key };
}
