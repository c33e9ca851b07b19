import type { LoaderFunctionArgs } from '@remix-run/node';
import { mostItems } from '~/core-api/wardrobe/wardrobe-item';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { isUnexpected, type Unexpected } from '~/server/outcome';
import { failurePage } from '~/ui/failure/failure-page.server';
import { wardrobeAddressOf } from './wardrobe-address';

type WardrobeRefusal = 'not-found' | 'not-valid' | 'expired' | 'limit' | Unexpected;

const messages = {
  ...refusalMessages,
  'not-found': 'messages:wardrobe.not-found',
  expired: 'messages:wardrobe.expired',
} as const;

export async function rejectionOf(args: LoaderFunctionArgs, refusal: WardrobeRefusal) {
  const { t } = await getTranslator(args);
  const status = isUnexpected(refusal) ? (502 as const) : (422 as const);
  return { message: t(messages[refusal], { max: mostItems }), status };
}

export async function wardrobeFailure(args: LoaderFunctionArgs, refusal: WardrobeRefusal) {
  const { message, status } = await rejectionOf(args, refusal);
  return failurePage(args, status, message, await wardrobeLink(args));
}

export async function wardrobeLink(args: LoaderFunctionArgs) {
  const { words } = await getTranslator(args);
  return { address: wardrobeAddressOf(), label: words('wardrobe').form.back };
}
