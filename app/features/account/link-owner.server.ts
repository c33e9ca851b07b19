import type { LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import { type User, findOwnUser } from '~/session/user.server';
import { mailLinkPath, type MailLinkPage } from '~/session/return-path';

/** Nobody is logged in for the sake of a link. */
export function readerOf(args: LoaderFunctionArgs): Promise<User | null> {
  return findOwnUser(args).catch(() => null);
}

/**
 * What whoever opens a link sees in place of its button when it is not, or not yet, the account that asked: a stranger may
 * have asked, and must get nothing by a press of somebody else (decision 12).
 * @param parameters that make up the link.
 */
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
