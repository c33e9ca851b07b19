import type { Assertion } from './read-assertion';

/** What every answer to an assertion says, tokens or not: `VerifyAssertionResponse` of the Identity Toolkit. */
export function toAssertionAnswer(assertion: Assertion) {
  const { providerId, rawId, email, claims } = assertion;
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    context: '',
    providerId,
    federatedId: providerId === 'google.com' ? `https://accounts.google.com/${rawId}` : rawId,
    email: email ?? undefined,
    emailVerified: assertion.isEmailVerified,
    displayName: assertion.displayName ?? undefined,
    fullName: assertion.displayName ?? undefined,
    firstName: claims.given_name,
    lastName: claims.family_name,
    screenName: assertion.screenName ?? undefined,
    photoUrl: assertion.photoUrl ?? undefined,
    rawUserInfo: JSON.stringify(claims),
    oauthIdToken: assertion.oauthIdToken,
    oauthAccessToken: assertion.oauthAccessToken,
  };
}
