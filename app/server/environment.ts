type Environment = 'local' | 'sanity' | 'test' | 'preprod' | 'production';

/** For names of cookies, titles and reports only (G5): anybody can have a host name with `localhost` in it. */
export function environmentOf(host: string): Environment {
  const name = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');
  if (name.includes('localhost') || /^127(\.\d{1,3}){3}$/.test(name) || name === '::1')
    return 'local';
  if (name.includes('preprod')) return 'preprod';
  if (name.includes('testenv')) return name.includes('sanity') ? 'sanity' : 'test';
  return 'production';
}

const prefixes = {
  local: 'localhost_',
  sanity: 'testenv_',
  test: 'testenv_',
  preprod: 'preprod_',
  production: '',
} as const satisfies Record<Environment, string>;

export function cookieNameOf(name: string, environment: Environment): string {
  return prefixes[environment] + name;
}

/** Keeps visitors from taking a test environment for the product. */
export function titleMarkOf(environment: Environment): string {
  return environment === 'production' || environment === 'local' ? '' : `[${environment}] `;
}
