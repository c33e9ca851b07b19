import type { Account } from './account-store';
import { toUserInfo } from './to-user-info';

/** What `accounts:update` answers, without tokens. */
export function toUpdateAnswer(account: Account) {
  const { localId, email, emailVerified, displayName, providerUserInfo } = toUserInfo(account);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId,
    email,
    emailVerified,
    displayName,
    providerUserInfo,
  };
}
