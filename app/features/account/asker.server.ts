import type { LoaderFunctionArgs } from '@remix-run/node';
import { maskedAddress } from '~/core-api/email';
import { getTranslator } from '~/i18n/translator.server';
import { whoAsked } from '~/i18n/who-asked.server';
import { consume } from '~/server/limit.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { addressRequestIn } from './address-request.server';
import { readerOf } from './link-owner.server';
import { isFirstAddress, type MailLink } from './read-link.server';

/**
 * Whose request a link is that makes an address that of an account; null for links that whoever holds them may use.
 * @throws the failure page of a link that we did not ask for.
 */
export async function askerOf(args: LoaderFunctionArgs, link: MailLink) {
  const { mode, email } = link;
  if (mode !== 'verifyEmail' && mode !== 'verifyAndChangeEmail') return null;
  const reader = await readerOf(args);
  const { language, words } = await getTranslator(args);
  const address = addressOf(link);
  if (!isFirstAddress(link)) {
    const account = (email ?? '').toLowerCase();
    const asked =
      mode === 'verifyEmail'
        ? whoAsked(language, { kind: 'verify', address })
        : whoAsked(language, { kind: 'changed', address, account: maskedAddress(account) });
    return { reader, isOwn: reader !== null && reader.email.toLowerCase() === account, asked };
  }
  const request = await addressRequestIn(link.continueUrl);
  if (!request) {
    const { incomplete, incompleteTitle } = words('account').action;
    throw await failurePage(args, 400, incomplete, undefined, incompleteTitle);
  }
  const since = new Date(request.since);
  return {
    reader,
    isOwn: reader !== null && reader.uid === request.uid,
    asked: whoAsked(language, { kind: 'first', address, since }),
  };
}

/** By the owner of the address: the link works no more, and no other comes from the same account. Returns what to say. */
export async function refuseLink(args: LoaderFunctionArgs, link: MailLink): Promise<string> {
  const { oobCode, continueUrl } = link;
  const address = addressOf(link);
  await consume('refused-link', oobCode);
  const request = await addressRequestIn(continueUrl);
  if (request) await consume('refused-address', request.uid, address);
  return (await getTranslator(args)).t('verification:request.refused', { address });
}

/** What the link verifies. */
function addressOf({ mode, email, newEmail }: MailLink): string {
  return (mode === 'verifyEmail' ? email : newEmail) ?? '';
}
