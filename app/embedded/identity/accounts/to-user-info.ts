import type { Account } from './account-store';

/** The account as the wire shows it: `UserInfo` of the Identity Toolkit, 64-bit numbers as strings. */
export function toUserInfo(account: Account) {
  return {
    localId: account.id,
    email: account.email ?? undefined,
    emailVerified: account.email_verified === 1,
    displayName: account.display_name ?? undefined,
    disabled: account.disabled === 1,
    providerUserInfo: toProviderUserInfo(account),
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

function toProviderUserInfo({ email, password_hash, display_name }: Account) {
  if (email === null || password_hash === null) return [];
  const displayName = display_name ?? undefined;
  return [{ providerId: 'password', email, federatedId: email, rawId: email, displayName }];
}
