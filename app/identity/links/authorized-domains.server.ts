import { z } from 'zod';
import type { Outcome } from '~/server/outcome';
import type { ErrorCode } from '../error-code';
import { callProvider } from '../request.server';

const projectSchema = z.object({ authorizedDomains: z.array(z.string()).default([]) });
const tenMinutes = 600_000;

export function createAuthorizedDomains({ now = Date.now } = {}) {
  let known: { domains: string[]; until: number } | null = null;

  return async function listAuthorizedDomains(): Promise<Outcome<string[], ErrorCode>> {
    if (known && known.until > now()) return { ok: true, value: known.domains };
    const outcome = await callProvider({
      method: 'GET',
      path: 'v1/projects',
      schema: projectSchema,
    });
    if (!outcome.ok) return outcome;
    known = { domains: outcome.value.authorizedDomains, until: now() + tenMinutes };
    return { ok: true, value: known.domains };
  };
}

const listAuthorizedDomains = createAuthorizedDomains();

export async function isAuthorized(url: URL): Promise<boolean> {
  const domains = await listAuthorizedDomains();
  return domains.ok && matchesDomain(url, domains.value);
}

export function matchesDomain(url: URL, domains: readonly string[]): boolean {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  const host = url.hostname.toLowerCase();
  const isIpAddress = /^(\d{1,3}\.){3}\d{1,3}$|^\[/.test(host);
  return domains.some((domain) => {
    const wanted = domain.toLowerCase();
    return host === wanted || (!isIpAddress && wanted !== '' && host.endsWith(`.${wanted}`));
  });
}
