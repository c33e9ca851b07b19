type Messages = Record<string, `${'access' | 'account' | 'messages' | 'second-factor'}:${string}`>;

export const refusalMessages = {
  'account-exists-with-different-credential': 'account:federated.exists',
  'argument-error': 'messages:generic.unknown',
  'credential-already-in-use': 'account:federated.taken',
  'email-already-in-use': 'messages:email.already-exists',
  'expired-action-code': 'messages:email.action-expired',
  'internal-error': 'messages:generic.unknown',
  'invalid-action-code': 'messages:email.action-expired',
  'invalid-api-key': 'messages:generic.internal',
  'invalid-auth-event': 'messages:email.action-expired',
  'invalid-credential': 'messages:generic.authentication-failed',
  'invalid-email': 'messages:validation.email',
  'invalid-multi-factor-session': 'account:secondFactor.expired',
  'invalid-verification-code': 'account:secondFactor.wrong',
  'maximum-second-factor-count-exceeded': 'second-factor:limit',
  'multi-factor-auth-required': 'account:secondFactor.unsupported',
  'network-request-failed': 'messages:generic.unknown',
  'no-auth-event': 'messages:email.action-expired',
  'operation-not-allowed': 'messages:generic.internal',
  'popup-closed-by-user': 'account:federated.cancelled',
  'requires-recent-login': 'messages:password.recent-login',
  'too-many-requests': 'messages:password.too-many',
  'unauthorized-domain': 'messages:generic.internal',
  'unverified-email': 'second-factor:unverified',
  'user-disabled': 'messages:generic.authentication-failed',
  'user-mismatch': 'messages:generic.authentication-failed',
  'user-not-found': 'messages:generic.user-not-found',
  'user-token-expired': 'messages:generic.authentication-failed',
  'weak-password': 'messages:password.weak',
  'web-storage-unsupported': 'account:noCookies',
  'wrong-password': 'messages:password.wrong',
  'action-expired': 'messages:email.action-expired',
  'bad-request': 'messages:general.bad-request',
  'already-sent': 'messages:email.too-soon',
  expired: 'messages:email.action-expired',
  internal: 'messages:generic.internal',
  limit: 'messages:wardrobe.limit',
  'not-found': 'messages:generic.user-not-found',
  'not-valid': 'messages:general.bad-request',
  refused: 'messages:email.refused',
  'too-many-addresses': 'messages:email.too-many-addresses',
  'unknown-page': 'messages:generic.unknown',
  unauthenticated: 'messages:generic.authentication-failed',
  unknown: 'messages:generic.unknown',
  unreadable: 'messages:generic.unknown',
  'common-password': 'access:password.common',
  'other-address': 'access:otherAddress',
  'own-address': 'access:password.ownAddress',
  'already-exists': 'messages:email.already-listed',
  choice: 'messages:validation.choice',
  email: 'messages:validation.email',
  maximum: 'messages:validation.maximum',
  minimum: 'messages:validation.minimum',
  mismatch: 'messages:password.mismatch',
  required: 'messages:validation.required',
  'select-one': 'messages:validation.select-one',
  tick: 'messages:validation.tick',
} as const satisfies Messages;

export const mailRefusalMessages = {
  ...refusalMessages,
  'too-many-requests': 'messages:email.too-many',
} as const satisfies Messages;

/** What happened, without what to do: messages say them in this order. An exclamation does not count as a sentence. */
export function firstSentencesOf(message: string, count: number): string {
  return message
    .split(/(?<=[.?])(?=\s)/)
    .slice(0, count)
    .join('');
}
