/** Every feature that an address may switch, and how it stands without a word (G13). None of them gives a right. */
export const featureFlags = {
  /** In the local environment the demo person is signed in without being asked (G4). */
  autologin: true,
  /** The light version is chosen by what the browser says of its link and device. */
  'light-by-itself': true,
} as const satisfies Record<string, boolean>;

export type FeatureFlag = keyof typeof featureFlags;

export type FeatureFlags = Record<FeatureFlag, boolean>;

/** The flags of a request: what its cookie keeps, then what `enable` and `disable` say. Unknown names are ignored. */
export function readFlags(cookie: string, parameters: URLSearchParams): FeatureFlags {
  const flags: FeatureFlags = { ...featureFlags };
  const kept = new URLSearchParams(cookie);
  for (const source of [kept, parameters]) {
    for (const name of namesIn(source, 'enable')) flags[name] = true;
    for (const name of namesIn(source, 'disable')) flags[name] = false;
  }
  return flags;
}

/** What a cookie has to keep, written as the address writes it; empty when every flag stands as it does without a word. */
export function writeFlags(flags: FeatureFlags): string {
  const changed = flagNames.filter((name) => flags[name] !== featureFlags[name]);
  const kept = new URLSearchParams();
  for (const name of changed) kept.append(flags[name] ? 'enable' : 'disable', name);
  return kept.toString();
}

const flagNames = Object.keys(featureFlags).filter(isFlag);

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
