import { hostApp } from './host-app';
import { runOAuth2Provider, settingsFor } from './run-federation';
import { Visitor } from './visitor';

/** GitHub gives no address, as for those who keep theirs private. */
export async function appWithGitHub(environment: Record<string, string> = {}) {
  const github = await runOAuth2Provider(JSON.stringify({ sub: 'gh-1', name: 'Kim' }));
  const app = await hostApp({ ...settingsFor('GITHUB', github.url), ...environment });
  const visitor = (headers: Record<string, string> = {}) =>
    new Visitor(app.url, { headers: { 'accept-language': 'en', ...headers } });
  let logins = 0;
  const signIn = async (browser: Visitor, next = '') => {
    const left = await browser.visit(`/account/with/github${next}`);
    const state = new URL(left.location ?? '').searchParams.get('state') ?? '';
    logins += 1;
    const query = new URLSearchParams({ code: `c-${logins}`, state });
    return browser.visit(`/account/with/github/callback?${query}`);
  };
  return { app, visitor, signIn };
}
