import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Profile } from '~/core-api/profile';
import { getTranslator } from '~/i18n/translator.server';
import { withNext } from '~/session/return-path';
import { firstAddressPath } from '~/session/sign-in/first-address.server';
import { findUser } from '~/session/user.server';

/** Stands in for pages that need a verified e-mail address (G33). */
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
