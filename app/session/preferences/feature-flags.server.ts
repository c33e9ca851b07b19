import type { LoaderFunctionArgs } from '@remix-run/node';
import { clearHostCookie, readHostCookie, setHostCookie } from '~/server/cookies.server';
import { oncePerRequest } from '~/server/load-context';

/** Query parameters can switch these flags (G13), so none of them may grant a right. */
export const featureFlags = {
  autologin: true,
  'light-by-itself': true,
} as const satisfies Record<string, boolean>;

type FeatureFlag = keyof typeof featureFlags;

type FeatureFlags = Record<FeatureFlag, boolean>;

const flagNames = Object.keys(featureFlags).filter(isFlag);
const cookieName = 'flags';

export const flagsOf = oncePerRequest(async (args: LoaderFunctionArgs): Promise<FeatureFlags> => {
  const kept = readHostCookie(args.request, cookieName) ?? '';
  const flags = readFlags(kept, new URL(args.request.url).searchParams);
  const value = writeFlags(flags);
  if (value === kept) return flags;
  if (value === '') clearHostCookie(args, cookieName);
  else setHostCookie(args, { name: cookieName, value });
  return flags;
});

export function readFlags(cookie: string, parameters: URLSearchParams): FeatureFlags {
  const flags: FeatureFlags = { ...featureFlags };
  const kept = new URLSearchParams(cookie);
  for (const source of [kept, parameters]) {
    for (const name of namesIn(source, 'enable')) flags[name] = true;
    for (const name of namesIn(source, 'disable')) flags[name] = false;
  }
  return flags;
}

export function writeFlags(flags: FeatureFlags): string {
  const changed = flagNames.filter((name) => flags[name] !== featureFlags[name]);
  const kept = new URLSearchParams();
  for (const name of changed) kept.append(flags[name] ? 'enable' : 'disable', name);
  return kept.toString();
}

function namesIn(parameters: URLSearchParams, verb: 'enable' | 'disable'): FeatureFlag[] {
  return parameters
    .getAll(verb)
    .flatMap((list) => list.split(','))
    .map((name) => name.trim())
    .filter(isFlag);
}

function isFlag(name: string): name is FeatureFlag {
  return Object.hasOwn(featureFlags, name);
}
