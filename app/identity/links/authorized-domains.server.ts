import { z } from 'zod';
import type { Outcome } from '~/server/outcome';
import type { ErrorCode } from '../error-code';
import { callProvider } from '../request.server';

const projectSchema = z.object({ authorizedDomains: z.array(z.string()).default([]) });
const tenMinutes = 600_000;

/** The domains that the provider lets sign-ins come from and links lead to, asked for at most every ten minutes. */
export function createAuthorizedDomains({ now = Date.now } = {}) {
  let known: { domains: string[]; until: number } | null = null;

  return async function listAuthorizedDomains(): Promise<Outcome<string[], ErrorCode>> {
    if (known && known.until > now()) return { ok: true, value: known.domains };
    const answer = await callProvider({
      method: 'GET',
      service: 'identitytoolkit',
      path: 'v1/projects',
      schema: projectSchema,
    });
    if (!answer.ok) return answer;
    known = { domains: answer.value.authorizedDomains, until: now() + tenMinutes };
    return { ok: true, value: known.domains };
  };
}

export const listAuthorizedDomains = createAuthorizedDomains();
