/** How long a new password is, in characters (specification, section 5). */
export const shortestPassword = 8;
export const longestPassword = 200;

type NewPassword = { newPassword: string; confirmPassword: string };

/** Whether the two differ as far as they are typed. */
export function areDifferent({ newPassword, confirmPassword }: NewPassword): boolean {
  return confirmPassword !== '' && confirmPassword !== newPassword;
}

/** Whether there is a new password to be saved. */
export function isNewPassword({ newPassword, confirmPassword }: NewPassword): boolean {
  const { length } = newPassword;
  const isPossible = length >= shortestPassword && length <= longestPassword;
  return isPossible && newPassword === confirmPassword;
}
