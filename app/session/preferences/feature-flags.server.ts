import type { LoaderFunctionArgs } from '@remix-run/node';
import { readHostCookie, setHostCookie } from '~/server/cookies.server';
import { oncePerRequest } from '~/server/load-context';

/** The flags that an address may switch, with their defaults (G13). None of them gives a right. */
export const featureFlags = {
  /** Visitors of localhost are signed in to the demo account automatically (G4). */
  autologin: true,
  /** Client hints of the browser choose the light version. */
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
  if (value !== kept) setHostCookie(args, { name: cookieName, value });
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

/** The changed flags as query parameters; empty when every flag has its default. */
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
