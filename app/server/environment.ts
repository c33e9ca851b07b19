export type Environment = 'local' | 'sanity' | 'test' | 'preprod' | 'production';

/** The environment that a host name stands for (G5). It names cookies and error reports, and gives no rights by itself. */
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

/** A cookie's name in an environment (G6). */
export function cookieNameOf(name: string, environment: Environment): string {
  return prefixes[environment] + name;
}

/** What stands before every title outside production, so that nobody takes a test for the product; empty on one's own machine too. */
export function titleMarkOf(environment: Environment): string {
  return environment === 'production' || environment === 'local' ? '' : `[${environment}] `;
}
