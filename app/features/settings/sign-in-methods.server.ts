import type { ActionFunctionArgs } from '@remix-run/node';
import { type Translator, getTranslator } from '~/i18n/translator.server';
import type { AccountInfo } from '~/identity/account-info.server';
import {
  federatedNames,
  labelOf,
  type FederatedName,
} from '~/identity/federated/federated-provider';
import { rejectForm } from '~/forms/rejected-form.server';
import { rejectChange } from './reject-change.server';
import { listFederated } from '~/identity/federated/federated.server';
import { linkedIn, unlinkFederated } from '~/identity/federated/link.server';
import { signInWaysPath } from '~/session/return-path';
import { redirectWithNotice } from '~/session/notices.server';
import { type User } from '~/session/user.server';
import { passwordPath, secondFactorPath } from './addresses';
import { requireAccountInfo } from './account-info.server';

export type WayRow = {
  name: string;
  state: string;
  link?: { address: string; label: string; isOutside?: boolean };
  disconnect?: FederatedName;
  note?: string;
};

export function wayRows({ t, words }: Translator, facts: AccountInfo, offered: FederatedName[]) {
  const { password, mail, twoStep } = words('sign-in-ways');
  const address = facts.email ?? '';
  const to = facts.isEmailVerified ? 'sign-in-ways:mail.to' : 'sign-in-ways:mail.unverified';
  const hasSecondFactor = facts.secondFactors.length > 0;
  return [
    {
      name: password.name,
      state: facts.hasPassword ? password.set : password.none,
      link: { address: passwordPath, label: facts.hasPassword ? password.change : password.choose },
    },
    { name: mail.name, state: facts.email === null ? mail.none : t(to, { address }) },
    ...federatedRows({ t, words }, facts, offered),
    {
      name: twoStep.name,
      state: hasSecondFactor ? twoStep.on : twoStep.off,
      link: { address: secondFactorPath, label: hasSecondFactor ? twoStep.change : twoStep.setUp },
    },
  ];
}

/** One that is connected but no longer offered can be disconnected. */
function federatedRows(
  { t, words }: Pick<Translator, 't' | 'words'>,
  facts: AccountInfo,
  offered: FederatedName[],
): WayRow[] {
  const { federated } = words('sign-in-ways');
  return federatedNames.flatMap((provider): WayRow[] => {
    const name = labelOf(provider);
    const linked = facts.federated.find((known) => known.name === provider);
    if (linked) {
      const { email } = linked;
      const as = t('sign-in-ways:federated.connectedAs', { address: email ?? '' });
      const state = email === null ? federated.connected : as;
      return canUnlink(facts, provider, offered)
        ? [{ name, state, disconnect: provider }]
        : [{ name, state, note: federated.last }];
    }
    if (!offered.includes(provider)) return [];
    const address = `/account/with/${provider}?purpose=link`;
    const link = { address, label: federated.connect, isOutside: true };
    return [{ name, state: federated.notConnected, link }];
  });
}

/** What is no longer connected counts as disconnected now. */
export async function disconnect(args: ActionFunctionArgs, user: User, name: FederatedName) {
  const { t } = await getTranslator(args);
  const facts = await requireAccountInfo(args, user);
  if (linkedIn(facts, name)) {
    if (!canUnlink(facts, name, listFederated())) {
      return rejectForm(args, { message: t('sign-in-ways:federated.last') });
    }
    const unlinked = await unlinkFederated(user, name);
    if (!unlinked.ok) return rejectChange(args, unlinked.refusal);
    if (unlinked.value) await user.replaceTokens(unlinked.value);
  }
  const message = t('sign-in-ways:done.disconnected', { provider: labelOf(name) });
  return redirectWithNotice(args, signInWaysPath, 'success', message);
}

type SignInMethod = 'password' | 'mail' | FederatedName;

/** What opens the account now: a link goes only to a verified address, a provider works only while `offered`. */
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
