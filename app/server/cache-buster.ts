const parameter = 'seen';

/**
 * Links, ELinks and Dillo show an address that they know from their cache, whatever happened since. An address with a
 * new mark is one that they do not know (G74).
 */
export function withCacheBuster(address: string, mark: string): string {
  const { path, query, hash } = splitAddress(address);
  return `${path}?${[...query, `${parameter}=${mark}`].join('&')}${hash}`;
}

export function withoutCacheBuster(address: string): string {
  const { path, query, hash } = splitAddress(address);
  return `${path}${query.length > 0 ? '?' : ''}${query.join('&')}${hash}`;
}

/** Leaves the query as it is written, without the mark. */
function splitAddress(address: string) {
  const [, path = '', search = '', hash = ''] =
    /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const isOther = (pair: string) => pair !== '' && pair.split('=')[0] !== parameter;
  return { path, query: search.split('&').filter(isOther), hash };
}
