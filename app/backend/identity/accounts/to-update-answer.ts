import type { IdentityProject } from '../identity-project';
import type { Account } from './account-store';
import { toUserInfo } from './to-user-info';

/** What `accounts:update` answers, without tokens. */
export async function toUpdateAnswer(project: IdentityProject, account: Account) {
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
