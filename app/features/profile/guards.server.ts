import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { config } from '~/config/config.server';
import { hasVerifiedEmail, type Profile } from '~/core-api/profile';
import { type ItemKey, momentOf } from '~/core-api/transaction';
import { sizedItemsOf, mostItems, type History } from '~/history/history';
import { historyOf } from '~/history/histories.server';
import type { Known, PartlyKnown } from '~/history/known-history';
import type { HistoryRefusal } from '~/history/read-history.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator, titledPage, type Translator } from '~/i18n/translator.server';
import { type User, findUser, requireUser } from '~/session/user.server';
import type { SizedItem } from '~/sizes/sized-item';
import { failurePage } from '~/ui/failure/failure-page.server';
import { formatsOf } from '~/i18n/formats.server';
import { withoutCacheBuster } from '~/server/cache-buster';
import type { Way } from '~/ui/link';
import { withNext } from '~/session/return-path';
import { firstAddressPath } from '~/session/sign-in/first-address.server';
import { getOrCreateProfile } from '~/core-api/profile.server';
import { oncePerRequest } from '~/server/load-context';
import { signedOut } from '~/session/current-session.server';
import { parseJson } from '~/server/parse-json';
import { fill } from '~/i18n/fill';
import { itemKeyText } from './item-address';

export const historyMessages = {
  ...refusalMessages,
  unreadable: 'messages:generic.fetching-data-failed',
  'statuses-failed': 'messages:purchase.status-failed',
  'statuses-unreadable': 'messages:generic.unknown',
} as const;

/** What stands in for a page that rests on everything that was bought. */
export type Instead =
  { prompt: VerifyPromptData; reading: null } | { prompt: null; reading: ReadingNote };

type Shopper = {
  user: User;
  profile: Profile;
  items: readonly SizedItem[];
  /** Where not everything counts, since when it does. */
  since: string | null;
};

/** A prompt to verify the address (G33) or a note may stand in. @throws the failure page: 502 when the core fails. */
export async function requireHistory(
  args: LoaderFunctionArgs,
): Promise<{ instead: Instead; shopper: null } | { instead: null; shopper: Shopper }> {
  const { user, profile } = await requireProfile(args);
  if (!hasVerifiedEmail(profile)) {
    return {
      instead: { prompt: await verifyPromptOf(args, profile), reading: null },
      shopper: null,
    };
  }
  const { history, partial } = await requireKnown(args, user);
  if (partial?.refusal) throw await historyFailure(args, partial.refusal);
  if (!history) {
    const reading = await readingNoteOf(args, partial);
    return { instead: { prompt: null, reading }, shopper: null };
  }
  const since = sinceText(history, await getTranslator(args));
  return { instead: null, shopper: { user, profile, items: sizedItemsOf(history), since } };
}

export async function wholePage<Page>(
  args: LoaderFunctionArgs,
  heading: string,
  pageOf: (shopper: Shopper) => Page | Promise<Page>,
) {
  const { instead, shopper } = await requireHistory(args);
  if (!instead) {
    return titledPage(args, heading, { heading, instead, page: await pageOf(shopper) });
  }
  const title = instead.prompt?.words.title ?? heading;
  return titledPage(args, title, { heading, instead, page: null });
}

type Back = { address: string; label: string };

/** `item` is that of a page that reads its feedback itself. @throws the failure page: 502 without the newest items. */
export async function requireKnown(
  args: LoaderFunctionArgs,
  user: User,
  back?: Back,
  item?: ItemKey,
): Promise<Known> {
  const known = await historyOf(user, config.historyWaitMs, item);
  if (!known.ok) throw await historyFailure(args, known.refusal, back);
  return known.value;
}

export async function historyFailure(
  args: LoaderFunctionArgs,
  refusal: HistoryRefusal,
  back?: Back,
) {
  const { t } = await getTranslator(args);
  return failurePage(args, 502, t(historyMessages[refusal]), back);
}

export type ReadingNote = {
  text: string;
  again: Way;
  /** What is said once it is over; null after a failure, which ends by itself no more. */
  done: string | null;
};

export async function readingNoteOf(
  args: LoaderFunctionArgs,
  { refusal, count }: Pick<PartlyKnown, 'refusal' | 'count'>,
): Promise<ReadingNote> {
  const { t, words } = await getTranslator(args);
  const { failed, again, done } = words('list').reading;
  const { pathname, search } = new URL(args.request.url);
  const to = withoutCacheBuster(pathname + search);
  if (refusal)
    return { text: failed, again: { text: words('common').failure.retry, to }, done: null };
  return { text: t('list:reading.text', { count }), again: { text: again, to }, done };
}

export function sinceText({ items, isCut }: History, { t, language }: Translator): string | null {
  if (!isCut) return null;
  const moments = items.map(momentOf).filter((moment) => moment !== null);
  const first = moments.reduce((one, other) => Math.min(one, other), Infinity);
  const { number, longDate } = formatsOf(language);
  return Number.isFinite(first)
    ? t('list:since', { number: number(mostItems), date: longDate(new Date(first)) })
    : null;
}

export async function verifyPromptOf(args: LoaderFunctionArgs, profile: Profile) {
  const { t, words } = await getTranslator(args);
  const address = profile.primaryEmailAddress?.address;
  const message = address
    ? t('verification:message', { address })
    : words('verification').noAddress;
  const { pathname, search } = new URL(args.request.url);
  const from = pathname + search;
  const hasNone = !address && (await findUser(args))?.email === '';
  const add = !hasNone
    ? null
    : { address: withNext(firstAddressPath, from), label: words('first-address').title };
  return { words: words('verification'), message, from, add };
}

export type VerifyPromptData = Awaited<ReturnType<typeof verifyPromptOf>>;

const messages = {
  ...refusalMessages,
  unknown: 'messages:generic.fetching-user-failed',
  unreadable: 'messages:generic.fetching-user-failed',
} as const;

/** Fetched once per request (G63). @throws a redirect to the sign-in page, or the failure page without a profile. */
export const requireProfile = oncePerRequest(
  async (args: LoaderFunctionArgs): Promise<{ user: User; profile: Profile }> => {
    const user = await requireUser(args);
    const profile = await getOrCreateProfile(user);
    if (profile.ok) return { user, profile: profile.value };
    if (profile.refusal === 'deleted') throw await signedOut(args);
    const { t } = await getTranslator(args);
    const status = profile.refusal === 'not-found' ? 404 : 502;
    throw await failurePage(args, status, t(messages[profile.refusal]));
  },
);

const idsSchema = z.tuple([z.string().min(1), z.string().min(1), z.string().min(1)]);

/** @returns null for what `itemKeyText` has not written. */
export function readItemKeyText(text: string): ItemKey | null {
  const ids = idsSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!ids.success) return null;
  const [purchaseId, sourceId, sourceVariationId] = ids.data;
  const key = { purchaseId, sourceId, sourceVariationId };
  // The same item has one address.
  return itemKeyText(key) === text ? key : null;
}

/** Of records that could not be read (G79). */
export function unreadableText(count: number, { words }: Translator): string | null {
  const { one, other } = words('list').unreadable;
  if (count === 0) return null;
  return count === 1 ? one : fill(other, { count });
}
