import type { LoaderFunctionArgs } from '@remix-run/node';
import { config } from '~/config/config.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { getAccountInfo } from '~/identity/account-info.server';
import { type ErrorCode, isFailure } from '~/identity/error-code';
import {
  inspectCode,
  isActionMode,
  type ActionCode,
  type ActionMode,
} from '~/identity/links/action-code.server';
import { isReached, consume } from '~/server/limit.server';
import { redirectWithNotice } from '~/session/notices.server';
import { findUser } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { maskedAddress } from '~/core-api/email';
import { whoAsked } from '~/i18n/who-asked.server';
import { addressRequestIn } from './address-request.server';
import { readerOf } from './link-owner.server';

export type MailLink = ActionCode & { oobCode: string; continueUrl: string | null };

const newLinks = {
  resetPassword: '/account/forgot-password',
  verifyEmail: '/profile',
  recoverEmail: '/account/forgot-password',
  signIn: '/account/email-link',
  verifyAndChangeEmail: '/profile/settings/email',
  revertSecondFactorAddition: '/account/forgot-password',
} as const satisfies Record<ActionMode, string>;

/** Stands for a link that the owner of the address has refused. */
const ended = { ok: false, refusal: 'expired-action-code' } as const;

/** Does not use the code up (G56). The mode that the provider reports counts, not the link's own. */
export async function readLink(args: LoaderFunctionArgs): Promise<MailLink> {
  const query = new URL(args.request.url).searchParams;
  const mode = query.get('mode') ?? '';
  const oobCode = query.get('oobCode') ?? '';
  const isOurs = query.get('apiKey') === config.firebaseApiKey;
  if (!isActionMode(mode) || oobCode === '' || !isOurs) {
    const { words } = await getTranslator(args);
    const { incomplete, incompleteTitle } = words('account').action;
    throw await failurePage(args, 400, incomplete, undefined, incompleteTitle);
  }
  const found = (await isReached('refused-link', oobCode)) ? ended : await inspectCode(oobCode);
  if (!found.ok) throw await linkFailurePage(args, mode, found.refusal);
  return { ...found.value, oobCode, continueUrl: query.get('continueUrl') };
}

export function isFirstAddress({ mode, email }: Pick<MailLink, 'mode' | 'email'>): boolean {
  return mode === 'verifyAndChangeEmail' && !email;
}

/** A new link helps against any refusal, unless the provider is away. */
export async function linkFailurePage(
  args: LoaderFunctionArgs,
  mode: ActionMode,
  refusal: ErrorCode,
) {
  const { t, words } = await getTranslator(args);
  if (isFailure(refusal)) return failurePage(args, 502, t(refusalMessages[refusal]));
  const own = mode === 'verifyEmail' ? await confirmedAddress(args) : null;
  if (own !== null) {
    const message = t('check-mail:confirmed.own', { address: own });
    return redirectWithNotice(args, '/profile', 'info', message);
  }
  const { expired, expiredTitle, newLink } = words('account').action;
  const message = `${t(refusalMessages['expired-action-code'])} ${expired}`;
  return failurePage(args, 400, message, { address: newLinks[mode], label: newLink }, expiredTitle);
}

/** A link that is opened again has done its work when the address of whoever is logged in is confirmed. */
async function confirmedAddress(args: LoaderFunctionArgs): Promise<string | null> {
  const user = await findUser(args).catch(() => null);
  const facts = user && (await getAccountInfo(user));
  return facts?.ok && facts.value.isEmailVerified ? facts.value.email : null;
}

/** Null for links that whoever holds them may use. @throws the failure page of a link that we did not ask for. */
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

/** The link works no more; an account without an address cannot ask for this one for 24 days (decision 12). */
export async function refuseLink(args: LoaderFunctionArgs, link: MailLink): Promise<string> {
  const { oobCode, continueUrl } = link;
  const address = addressOf(link);
  await consume('refused-link', oobCode);
  const request = await addressRequestIn(continueUrl);
  if (request) await consume('refused-address', request.uid, address);
  return (await getTranslator(args)).t('verification:request.refused', { address });
}

function addressOf({ mode, email, newEmail }: MailLink): string {
  return (mode === 'verifyEmail' ? email : newEmail) ?? '';
}
