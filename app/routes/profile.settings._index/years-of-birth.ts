const youngest = 15;
const span = 100;

/** The 101 years from fifteen years ago on, youngest first, after one that is stored already but is none of them (G48). */
export function yearsOfBirth(thisYear: number, stored: number | null): number[] {
  const years = Array.from({ length: span + 1 }, (_, age) => thisYear - youngest - age);
  return stored === null || years.includes(stored) ? years : [stored, ...years];
}
