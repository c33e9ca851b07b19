import type { LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import { labelOf } from '~/identity/federated/federated-provider';
import { listFederated } from '~/identity/federated/federated.server';
import { withNext } from '~/session/return-path';

/** The ways around a password, and to a first one: links, each with the page that was asked for. */
export async function otherWaysOf(args: LoaderFunctionArgs, next: string | null) {
  const { t, words } = await getTranslator(args);
  const { forgotPassword, emailLink, create, otherWays } = words('account');
  return {
    title: otherWays,
    federated: listFederated().map((name) => ({
      address: withNext(`/account/with/${name}`, next),
      label: t('account:federated.with', { provider: labelOf(name) }),
    })),
    own: [
      { address: withNext('/account/forgot-password', next), label: forgotPassword.link },
      { address: withNext('/account/email-link', next), label: emailLink.link },
      { address: withNext('/account/create', next), label: create.link },
    ],
  };
}

export type OtherWaysData = Awaited<ReturnType<typeof otherWaysOf>>;
