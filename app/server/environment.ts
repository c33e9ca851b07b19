type Environment = 'local' | 'sanity' | 'test' | 'preprod' | 'production';

/** Only for names of cookies, titles and reports (G5), never for trust: any host name may contain `localhost`. */
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

export function titleMarkOf(environment: Environment): string {
  return environment === 'production' || environment === 'local' ? '' : `[${environment}] `;
}
