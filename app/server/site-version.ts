import { runsModules } from './browser-abilities';

export const siteVersions = ['full', 'light'] as const;

type SiteVersion = (typeof siteVersions)[number];

/** For Accept-CH. Browsers send `Save-Data` unrequested. */
export const requestedHints = ['ECT', 'Device-Memory', 'Sec-CH-Device-Memory'];

export const versionHeaders = ['Save-Data', 'User-Agent', ...requestedHints];

const lightMemoryGib = 1;

/** The visitor's choice, else light for Save-Data, a slow link (3g and below), at most 1 GiB of memory or a browser without modules. */
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
