import { listIdentities, type FederatedIdentity } from '../federation/identity-store';
import type { IdentityProject } from '../identity-project';
import { listSecondFactors, toFactorInfo } from '../second-factors/second-factor-store';
import type { Account } from './account-store';

// As in production: "REDACTED" in base64. It only tells that there is a password.
const redacted = 'UkVEQUNURUQ=';

/** `UserInfo` of the Identity Toolkit: 64-bit integers are strings. */
export async function toUserInfo({ db }: IdentityProject, account: Account) {
  const identities = await listIdentities(db, account.id);
  const factors = await listSecondFactors(db, account.id);
  return {
    localId: account.id,
    email: account.email ?? undefined,
    emailVerified: account.email_verified === 1,
    emailLinkSignin: account.email_link_used === 1 || undefined,
    displayName: account.display_name ?? undefined,
    photoUrl: account.photo_url ?? undefined,
    disabled: account.disabled === 1,
    providerUserInfo: [...identities.map(toProviderInfo), ...toPasswordProvider(account)],
    mfaInfo: factors.length === 0 ? undefined : factors.map(toFactorInfo),
    passwordHash: account.password_hash === null ? undefined : redacted,
    passwordUpdatedAt: account.password_updated_at ?? undefined,
    validSince: String(account.valid_since),
    createdAt: String(account.created_at),
    lastLoginAt: account.last_sign_in_at === null ? undefined : String(account.last_sign_in_at),
    lastRefreshAt:
      account.last_refresh_at === null
        ? undefined
        : new Date(account.last_refresh_at).toISOString(),
  };
}

export async function toUpdateResponse(project: IdentityProject, account: Account) {
  const { localId, email, emailVerified, displayName, photoUrl, providerUserInfo } =
    await toUserInfo(project, account);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId,
    email,
    emailVerified,
    displayName,
    photoUrl,
    providerUserInfo,
  };
}

function toProviderInfo(identity: FederatedIdentity) {
  return {
    providerId: identity.provider_id,
    rawId: identity.raw_id,
    federatedId: identity.raw_id,
    email: identity.email ?? undefined,
    displayName: identity.display_name ?? undefined,
    photoUrl: identity.photo_url ?? undefined,
    screenName: identity.screen_name ?? undefined,
  };
}

// Google reports sign-in by e-mail link under the password provider.
function toPasswordProvider({ email, display_name, photo_url, ...account }: Account) {
  if (email === null) return [];
  if (account.password_hash === null && account.email_link_used === 0) return [];
  return [
    {
      providerId: 'password',
      email,
      federatedId: email,
      rawId: email,
      displayName: display_name ?? undefined,
      photoUrl: photo_url ?? undefined,
    },
  ];
}
