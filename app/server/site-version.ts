export const siteVersions = ['full', 'light'] as const;

export type SiteVersion = (typeof siteVersions)[number];

/** The client hints that the app asks browsers for, beside `Save-Data`, which they send unasked. */
export const requestedHints = ['ECT', 'Device-Memory', 'Sec-CH-Device-Memory'];

/** Every request header that the version of a page depends on. */
export const versionHeaders = ['Save-Data', ...requestedHints];

const smallMemory = 1;

/**
 * Which version a request gets: what its person chose; else the light one for a browser that asks to save data,
 * has a slow link (3g and below) or a device of at most 1 GiB; else the full one.
 */
export function siteVersionOf(choice: string | undefined, headers: Headers): SiteVersion {
  const chosen = siteVersions.find((version) => version === choice);
  if (chosen) return chosen;
  const memory = headers.get('Sec-CH-Device-Memory') ?? headers.get('Device-Memory');
  const isLight =
    headers.get('Save-Data')?.toLowerCase() === 'on' ||
    /^(slow-2g|2g|3g)$/.test(headers.get('ECT') ?? '') ||
    (memory !== null && memory !== '' && Number(memory) <= smallMemory);
  return isLight ? 'light' : 'full';
}
