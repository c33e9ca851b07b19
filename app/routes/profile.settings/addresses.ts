/** Addresses of settings that more than one of their pages leads to. */
export const emailPath = '/profile/settings/email';
export const passwordPath = '/profile/settings/change-password';
export const termsPath = '/profile/settings/terms-of-service-and-privacy';
export const deletePath = `${termsPath}/delete`;

/** The page that asks before an address is deleted. */
export function deleteEmailPathOf(emailId: string): string {
  return `${emailPath}/${encodeURIComponent(emailId)}/delete`;
}
