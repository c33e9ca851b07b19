import { distance } from 'fastest-levenshtein';
import { settingNames } from './settings.server';

/** Short names are too close to names that mean something else. */
function toleranceFor(name: string): number {
  if (name.length < 7) return 0;
  return name.length < 9 ? 1 : 2;
}

export function misspeltSettings(environment: Record<string, string | undefined> = process.env) {
  return Object.keys(environment)
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const meant = nearestTo(name);
      return meant === null ? [] : [`${name} is not a setting. Is ${meant} meant?`];
    });
}

function nearestTo(name: string): string | null {
  const near = settingNames
    .map((known) => ({ known, letters: distance(name.toUpperCase(), known) }))
    .filter(({ known, letters }) => letters <= toleranceFor(known));
  const [nearest] = near.sort((one, other) => one.letters - other.letters);
  return nearest?.known ?? null;
}
