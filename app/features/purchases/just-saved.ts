const parameter = 'saved';

const minutes = 10;

/** The address of the list after feedback was given: it names the card that says so, and when that was. */
export function withSaved(listAddress: string, { id, at }: { id: string; at: number }): string {
  const mark = `${parameter}=${Math.floor(at / 1000).toString(36)}.${encodeURIComponent(id)}`;
  return `${listAddress}${listAddress.includes('?') ? '&' : '?'}${mark}`;
}

/** @returns the id of the card; null when the address is an old one, which may have been kept. */
export function justSavedIn(parameters: URLSearchParams, now: number): string | null {
  const [, seconds = '', id = ''] =
    /^([\da-z]{1,9})\.(.+)$/.exec(parameters.get(parameter) ?? '') ?? [];
  const age = now / 1000 - Number.parseInt(seconds, 36);
  return id !== '' && age >= -60 && age < minutes * 60 ? id : null;
}
