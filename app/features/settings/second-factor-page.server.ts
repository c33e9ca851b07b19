import type { LoaderFunctionArgs } from '@remix-run/node';
import { encodeQR } from 'qr';
import { formatsOf } from '~/i18n/formats.server';
import { pageTitle, getTranslator } from '~/i18n/translator.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getAccountInfo, type AccountInfo } from '~/identity/account-info.server';
import { endsSession } from '~/identity/error-code';
import { signedOut } from '~/session/current-session.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { removeFactorPathOf } from './addresses';
import { findEnrolment } from './enrolment.server';

export async function secondFactorPage(args: LoaderFunctionArgs, user: User) {
  const { words } = await getTranslator(args);
  const { title, intro, need, turnOn, begun, on, recovery, unverified, verify } =
    words('second-factor');
  return {
    title: await pageTitle(args, title),
    words: { title, intro, need, turnOn, begun, on, recovery, unverified, verify },
    ...(await stateOf(args, user)),
  };
}

export type SecondFactorPageData = Awaited<ReturnType<typeof secondFactorPage>>;

async function stateOf(args: LoaderFunctionArgs, user: User) {
  const begun = await findEnrolment(args, user);
  if (begun) return { state: 'begun', key: await keyOf(args, begun, user.email) } as const;
  const facts = await getAccountInfo(user);
  if (facts.ok && facts.value.secondFactors.length > 0) {
    return { state: 'on', factors: await factorsOf(args, facts.value) } as const;
  }
  if (facts.ok) return { state: facts.value.isEmailVerified ? 'off' : 'unverified' } as const;
  if (endsSession(facts.refusal)) throw await signedOut(args);
  // The form's own message is about the same outage.
  if (args.context.isFormRejected) return { state: 'off' } as const;
  const { t } = await getTranslator(args);
  throw await failurePage(args, 502, t(refusalMessages[facts.refusal]));
}

type Begun = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>;

async function keyOf(args: LoaderFunctionArgs, begun: Begun, account: string) {
  const { words } = await getTranslator(args);
  const address = otpauthAddress(begun, { product: words('common').product, account });
  return { address, text: groupedKey(begun.secret), picture: qrCodeOf(address) };
}

async function factorsOf(args: LoaderFunctionArgs, { secondFactors }: AccountInfo) {
  const { language, t, words } = await getTranslator(args);
  return secondFactors.map(({ id, name, enrolledAt }) => ({
    id,
    name: name ?? words('second-factor').app,
    since:
      enrolledAt === null
        ? null
        : t('second-factor:on.since', {
            date: formatsOf(language).shortDate(new Date(enrolledAt)),
          }),
    remove: removeFactorPathOf(id),
  }));
}

/** Required around the symbol by ISO/IEC 18004, in modules. */
const quietZone = 4;

/** `path` draws each row of dark modules as a stroke of width 1. `size` is in modules, with the quiet zone. */
export type QrCode = { size: number; path: string };

export function qrCodeOf(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  return { size: rows.length, path: rows.map(strokesOf).join('') };
}

function strokesOf(row: boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...line.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}.5h${run.length}`)
    .join('');
}

type AuthenticatorKey = {
  secret: string;
  algorithm: string;
  digits: number;
  periodSeconds: number;
};

/** Opens an authenticator app; the QR code says the same (the format of Google Authenticator, Key-Uri-Format). */
export function otpauthAddress(
  key: AuthenticatorKey,
  { product, account }: { product: string; account: string },
): string {
  // Apps read a plus sign as itself, so that spaces are percent-encoded.
  const label = `${encodeURIComponent(product)}:${encodeURIComponent(account)}`;
  const parameters = {
    secret: key.secret,
    issuer: product,
    algorithm: key.algorithm,
    digits: String(key.digits),
    period: String(key.periodSeconds),
  };
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `otpauth://totp/${label}?${query}`;
}

/** In groups of four, to be typed from a screen. */
export function groupedKey(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
