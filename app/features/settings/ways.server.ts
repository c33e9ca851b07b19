import type { Translator } from '~/i18n/translator.server';
import type { AccountFacts } from '~/identity/account-facts.server';
import {
  federatedNames,
  labelOf,
  type FederatedName,
} from '~/identity/federated/federated-provider';
import { canUnlink } from '~/identity/ways-to-sign-in';
import { passwordPath, secondFactorPath } from './addresses';

export type WayRow = {
  name: string;
  state: string;
  /** Leads on; `isOutside` for one that leaves the site. */
  link?: { address: string; label: string; isOutside?: boolean };
  /** The federated provider that its button disconnects. */
  disconnect?: FederatedName;
  note?: string;
};

export function wayRows(
  { t, words }: Translator,
  facts: AccountFacts,
  offered: FederatedName[],
): WayRow[] {
  const { password, mail, twoStep } = words('sign-in-ways');
  const address = facts.email ?? '';
  const to = facts.isEmailVerified ? 'sign-in-ways:mail.to' : 'sign-in-ways:mail.unverified';
  const hasSecondFactor = facts.secondFactors.length > 0;
  return [
    {
      name: password.name,
      state: facts.hasPassword ? password.set : password.none,
      link: {
        address: passwordPath,
        label: facts.hasPassword ? password.change : password.choose,
      },
    },
    { name: mail.name, state: facts.email === null ? mail.none : t(to, { address }) },
    ...federatedRows({ t, words }, facts, offered),
    {
      name: twoStep.name,
      state: hasSecondFactor ? twoStep.on : twoStep.off,
      link: {
        address: secondFactorPath,
        label: hasSecondFactor ? twoStep.change : twoStep.setUp,
      },
    },
  ];
}

/** One that is connected but no longer offered can be disconnected. */
function federatedRows(
  { t, words }: Pick<Translator, 't' | 'words'>,
  facts: AccountFacts,
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
