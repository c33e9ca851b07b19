import { z } from 'zod';
import type { IdentityProject } from '../identity-project';
import type { Caller } from '../caller';
import { GoogleError } from '../google-error';

export type Operation = (
  project: IdentityProject,
  body: unknown,
  caller: Caller,
) => Promise<object>;

/** Accepted with every request and ignored. */
export const clientFields = {
  returnSecureToken: z.boolean().optional(),
  clientType: z.string().optional(),
};

export function operation<Request>(
  schema: z.ZodType<Request, z.ZodTypeDef, unknown>,
  run: (project: IdentityProject, request: Request, caller: Caller) => Promise<object>,
): Operation {
  return async (project, body, caller) => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw invalidPayload(parsed.error);
    return run(project, parsed.data, caller);
  };
}

function invalidPayload(error: z.ZodError): GoogleError {
  const [issue] = error.issues;
  const detail =
    issue?.code === 'unrecognized_keys'
      ? 'Unknown name: Cannot find field.'
      : `Invalid value at '${issue?.path.join('.') ?? ''}'.`;
  return new GoogleError(`Invalid JSON payload received. ${detail}`, {
    status: 'INVALID_ARGUMENT',
  });
}
