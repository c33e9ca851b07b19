export const siteVersions = ['full', 'light'] as const;

type SiteVersion = (typeof siteVersions)[number];

/** For Accept-CH. Browsers send `Save-Data` unrequested. */
export const requestedHints = ['ECT', 'Device-Memory', 'Sec-CH-Device-Memory'];

export const versionHeaders = ['Save-Data', 'User-Agent', ...requestedHints];

const lightMemoryGib = 1;

export function siteVersionOf(choice: string | undefined, headers: Headers): SiteVersion {
  const chosen = siteVersions.find((version) => version === choice);
  if (chosen) return chosen;
  const memory = headers.get('Sec-CH-Device-Memory') ?? headers.get('Device-Memory');
  const isLight =
    !runsModules(headers.get('User-Agent') ?? '') ||
    headers.get('Save-Data')?.toLowerCase() === 'on' ||
    /^(slow-2g|2g|3g)$/.test(headers.get('ECT') ?? '') ||
    (memory !== null && memory !== '' && Number(memory) <= lightMemoryGib);
  return isLight ? 'light' : 'full';
}

const textBrowser = /^(w3m|lynx|elinks|edbrowse)\b|^links \(.*\btext\)/i;

/** Engines that run no modules in any version, or not in a version that names itself so. */
const withoutModules =
  /^(links|nokia)|dillo|netsurf|opera (mini|mobi)|presto\/|msie |trident\/|ucweb|symbian|series ?[46]0|j2me|midp/i;

/** The first version with modules. Edge names a Chrome older than itself, and Chrome an old WebKit. */
const firstVersions: [RegExp, number][] = [
  [/\bEdge\/(\d+)/, 16],
  [/Chrom(?:e|ium)\/(\d+)/, 61],
  [/\bFirefox\/(\d+)/, 60],
  [/\bAppleWebKit\/(\d+)/, 604],
];

export function runsModules(userAgent: string): boolean {
  if (textBrowser.test(userAgent) || withoutModules.test(userAgent)) return false;
  for (const [engine, first] of firstVersions) {
    const version = engine.exec(userAgent)?.[1];
    if (version) return Number(version) >= first;
  }
  return true;
}

/** Some text browsers print the name of a picture's file in its place (G77). */
export function showsPictures(userAgent: string): boolean {
  return !textBrowser.test(userAgent);
}
