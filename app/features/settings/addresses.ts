import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

export const settingsPath = '/profile/settings';

export const emailPath = '/profile/settings/email';

export const passwordPath = '/profile/settings/change-password';

export const sessionsPath = '/profile/settings/sessions';

export const termsPath = '/profile/settings/terms-of-service-and-privacy';

export const secondFactorPath = '/profile/settings/sign-in/second-factor';

export const deletePath = `${termsPath}/delete`;

export function deleteEmailPathOf(emailId: string): string {
  return `${emailPath}/${encodeURIComponent(emailId)}/delete`;
}

export function removeFactorPathOf(factorId: string): string {
  return `${secondFactorPath}/${encodeURIComponent(factorId)}/remove`;
}

/** A deleted account has nothing left to load. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formAction !== deletePath && args.defaultShouldRevalidate;
}
