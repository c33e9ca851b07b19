import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { labelOf } from '~/identity/federated/federated-provider';
import { listFederated } from '~/identity/federated/federated.server';
import { proofAddress } from '~/session/proof.server';
import { withNext } from '~/session/return-path';
import type { User } from '~/session/user.server';
import { factsOrGuess } from './require-facts.server';

/** Every way in that the account has proves who it is (decision 063). */
export async function proofPage(args: LoaderFunctionArgs, user: User, next: string) {
  const { t, words } = await getTranslator(args);
  const { proof } = words('sign-in-ways');
  const { email, forgotPassword } = words('account');
  const { password, navigation } = words('settings');
  const facts = await factsOrGuess(args, user);
  const offered = listFederated();
  const linked = facts.federated.filter(({ name }) => offered.includes(name));
  return {
    title: await pageTitle(args, proof.title),
    words: {
      title: proof.title,
      text: proof.text,
      submit: proof.submit,
      others: proof.others,
      none: proof.none,
      password: password.current,
      email,
      forgot: forgotPassword.link,
      signOut: navigation.signOut,
    },
    hasPassword: facts.hasPassword,
    email: user.email,
    address: proofAddress(next),
    forgotAddress: withNext('/account/forgot-password', next),
    mail: user.email
      ? { label: t('sign-in-ways:proof.mail', { address: user.email }), hint: proof.mailHint }
      : null,
    federated: linked.map(({ name }) => ({
      address: `/account/with/${name}?${new URLSearchParams({ purpose: 'prove', next })}`,
      label: t('sign-in-ways:proof.with', { provider: labelOf(name) }),
    })),
  };
}
