import type { z } from 'zod';

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
