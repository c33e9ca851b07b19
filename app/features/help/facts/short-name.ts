const maxLength = 60;

export function shortName(name: string): string {
  const letters = [...name.trim()];
  return letters.length <= maxLength
    ? letters.join('')
    : `${letters.slice(0, maxLength - 1).join('')}…`;
}
