import type { z } from 'zod';
import type { Reply } from '../bearer';

/** The answer to what cannot be accepted, with each field and why. */
export function notValid({ issues }: z.ZodError): Reply {
  const errors = issues.map((issue) => ({ field: fieldOf(issue), code: codeOf(issue) }));
  const message = errors.map(({ field, code }) => `${field}: ${code}`).join(', ');
  return { status: 400, body: { code: 'validation', message, errors } };
}

function fieldOf({ path }: z.ZodIssue): string {
  return String(path.at(-1) ?? '');
}

function codeOf(issue: z.ZodIssue): 'required' | 'maxLength' | 'unknownValue' {
  if (issue.code === 'too_big') return 'maxLength';
  const isMissing = issue.code === 'invalid_type' && issue.received === 'undefined';
  return isMissing || issue.message === 'required' ? 'required' : 'unknownValue';
}
