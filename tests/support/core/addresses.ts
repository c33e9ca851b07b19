import { expect } from 'vitest';
import { emailAddressSchema, profileSchema } from '~/core-api/profile';
import type { Person, RunningCore } from './run-core';

export const emailsPath = '/core/api/v1/users/self/emails';

export async function emailsOf({ request }: Person) {
  const { body } = await request('GET /core/api/v1/users/self');
  const { primaryEmailAddress, associatedEmailAddresses } = profileSchema.parse(body);
  const primary = emailAddressSchema.parse(primaryEmailAddress);
  return { primary, associated: associatedEmailAddresses };
}

export function add({ request }: Person, address: string, headers = {}) {
  return request(`POST ${emailsPath}`, { body: { address }, headers });
}

export function resend({ request }: Person, id: string, headers = {}) {
  return request(`POST /core/api/v1/users/self/email/${id}/send-verification`, { headers });
}

export const verificationPath = '/core/api/v1/emails/verification';

export function verify({ request }: Pick<Person, 'request'>, code: string) {
  return request(`POST ${verificationPath}`, { body: { code } });
}

/** With a token or, for an owner without an account, without one. */
export function look({ request }: Pick<Person, 'request'>, code: string) {
  return request(`GET ${verificationPath}`, { query: { code } });
}

export function visitorOf(core: RunningCore) {
  return { request: core.requestWith(null) };
}

export function codeFor(core: RunningCore, address: string): string {
  const mails = core.mails().filter(({ to }) => to === address);
  expect(mails).toHaveLength(1);
  return mails[0]?.code ?? '';
}
