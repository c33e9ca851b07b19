import type { LoaderFunctionArgs } from '@remix-run/node';
import { mostItems } from '~/core-api/wardrobe/wardrobe-item';
import { getTranslator } from '~/i18n/translator.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { wardrobeAddressOf } from './wardrobe-address';

const messages = {
  'not-found': 'messages:wardrobe.not-found',
  'not-valid': 'messages:general.bad-request',
  expired: 'messages:wardrobe.expired',
  limit: 'messages:wardrobe.limit',
  unknown: 'messages:generic.unknown',
  unreadable: 'messages:generic.unknown',
} as const;

type WardrobeRefusal = keyof typeof messages;

/** Why a call was refused, and the status of the page that says so. */
export async function refusalOf(args: LoaderFunctionArgs, refusal: WardrobeRefusal) {
  const { t } = await getTranslator(args);
  const isSurprise = refusal === 'unknown' || refusal === 'unreadable';
  const status = isSurprise ? (502 as const) : (422 as const);
  return { message: t(messages[refusal], { max: mostItems }), status };
}

/** The page in place of what could not be done. */
export async function wardrobeFailure(args: LoaderFunctionArgs, refusal: WardrobeRefusal) {
  const { message, status } = await refusalOf(args, refusal);
  return failurePage(args, status, message, await wayBack(args));
}

/** Where to go on from a page that failed. */
export async function wayBack(args: LoaderFunctionArgs) {
  const { words } = await getTranslator(args);
  return { address: wardrobeAddressOf(), label: words('wardrobe').form.back };
}
