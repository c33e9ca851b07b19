const parameter = 'seen';

/** Links, ELinks and Dillo show a known address from their cache, whatever happened since; a new mark helps (G74). */
export function withCacheBuster(address: string, mark: string): string {
  const { path, query, hash } = splitAddress(address);
  return `${path}?${[...query, `${parameter}=${mark}`].join('&')}${hash}`;
}

export function withoutCacheBuster(address: string): string {
  const { path, query, hash } = splitAddress(address);
  return `${path}${query.length > 0 ? '?' : ''}${query.join('&')}${hash}`;
}

function splitAddress(address: string) {
  const [, path = '', search = '', hash = ''] =
    /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const isOther = (pair: string) => pair !== '' && pair.split('=')[0] !== parameter;
  return { path, query: search.split('&').filter(isOther), hash };
}
