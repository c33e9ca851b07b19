/** The six kinds of links in the provider's mails: what a link calls it, and what the provider says of its code. */
const requestTypes = {
  resetPassword: 'PASSWORD_RESET',
  verifyEmail: 'VERIFY_EMAIL',
  recoverEmail: 'RECOVER_EMAIL',
  signIn: 'EMAIL_SIGNIN',
  verifyAndChangeEmail: 'VERIFY_AND_CHANGE_EMAIL',
  revertSecondFactorAddition: 'REVERT_SECOND_FACTOR_ADDITION',
} as const;

export type ActionMode = keyof typeof requestTypes;

export function isActionMode(mode: string): mode is ActionMode {
  return Object.hasOwn(requestTypes, mode);
}

/** The mode of a code by the type that the provider names; null for a type that we do not know. */
export function modeOfType(requestType: string): ActionMode | null {
  const modes = Object.keys(requestTypes).filter(isActionMode);
  return modes.find((mode) => requestTypes[mode] === requestType) ?? null;
}
