import type { LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import { type User, findOwnUser } from '~/session/user.server';
import { mailLinkPath, type MailLinkPage } from '~/session/return-path';

/** Nobody is logged in for the sake of a link. */
export function readerOf(args: LoaderFunctionArgs): Promise<User | null> {
  return findOwnUser(args).catch(() => null);
}

/** Whoever is not the account that asked sees this: a stranger must gain nothing by another's press (decision 12). */
export async function linkOwner(
  args: LoaderFunctionArgs,
  reader: User | null,
  { page, parameters }: { page: MailLinkPage; parameters: URLSearchParams },
) {
  const words = (await getTranslator(args)).words('verification').request;
  const [text, label] =
    reader === null ? [words.logIn, words.logInLabel] : [words.other, words.otherLabel];
  const next = new URLSearchParams({ next: mailLinkPath(page, parameters) });
  return [
    // The log-out comes before every login, so that nobody stays who is logged in now.
    { address: `/account/sign-out?${next}`, text, label, className: 'button' },
    {
      ...{ address: `${page}?${parameters}&intent=refuse`, text: words.notYou },
      ...{ label: words.refuse, className: 'button secondary' },
    },
  ];
}

export type LinkOwnerData = Awaited<ReturnType<typeof linkOwner>>;
