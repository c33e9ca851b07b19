import type { LoaderFunctionArgs } from '@remix-run/node';
import { readHostCookie, setHostCookie } from '~/server/cookies.server';
import { readFlags, writeFlags, type FeatureFlags } from './feature-flags';
import { oncePerRequest } from '~/server/load-context';

const cookieName = 'flags';

/** The feature flags of a request. What its address says is kept until the browser is closed. */
export const flagsOf = oncePerRequest(async (args: LoaderFunctionArgs): Promise<FeatureFlags> => {
  const kept = readHostCookie(args.request, cookieName) ?? '';
  const flags = readFlags(kept, new URL(args.request.url).searchParams);
  const value = writeFlags(flags);
  if (value !== kept) setHostCookie(args, { name: cookieName, value });
  return flags;
});
