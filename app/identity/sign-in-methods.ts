import type { AccountInfo } from './account-info.server';
import type { FederatedName } from './federated/federated-provider';

type SignInMethod = 'password' | 'mail' | FederatedName;

/**
 * What opens the account now: a link goes only to a verified address, and a federated provider works only while it is
 * `offered`, that is configured.
 */
export function waysToSignIn(
  { hasPassword, email, isEmailVerified, federated }: AccountInfo,
  offered: readonly FederatedName[],
): SignInMethod[] {
  const names = federated.map(({ name }) => name).filter((name) => offered.includes(name));
  return [
    ...(hasPassword ? ['password' as const] : []),
    ...(email !== null && isEmailVerified ? ['mail' as const] : []),
    ...names,
  ];
}

/** The last way to sign in stays. */
export function canUnlink(
  facts: AccountInfo,
  name: FederatedName,
  offered: readonly FederatedName[],
): boolean {
  return waysToSignIn(facts, offered).some((way) => way !== name);
}
