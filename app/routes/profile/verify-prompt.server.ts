import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Profile } from '~/core-api/profile';
import { getTranslator } from '~/i18n/translator.server';

/** Stands in for pages that need a verified e-mail address (G33). */
export async function verifyPromptOf(args: LoaderFunctionArgs, profile: Profile) {
  const { t, words } = await getTranslator(args);
  const address = profile.primaryEmailAddress?.address;
  const message = address
    ? t('verification:message', { address })
    : words('verification').noAddress;
  const { pathname, search } = new URL(args.request.url);
  return { words: words('verification'), message, from: pathname + search };
}

export type VerifyPromptData = Awaited<ReturnType<typeof verifyPromptOf>>;
