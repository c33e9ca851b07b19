import { expect } from 'vitest';
import { accountApp } from './account-app';
import { runOpenIdProvider, settingsFor } from './run-federation';
import { ann } from './run-identity-provider';
import { textOf, type Visitor } from './visitor';

export const googleClaims = { email: ann.email, email_verified: true, name: 'Ann' };

export async function appWithGoogle(claims: Record<string, unknown> = googleClaims) {
  let siteUrl = '';
  const google = await runOpenIdProvider(() => `${siteUrl}/account/with/google/callback`, claims);
  const setup = await accountApp({ environment: settingsFor('GOOGLE', google.url) });
  siteUrl = setup.app.url;
  const leaveForGoogle = async (browser: Visitor, next = '') => {
    const page = await browser.visit(`/account${next}`);
    const [link] = page.root.querySelectorAll('.federated a');
    expect(textOf(link ?? null)).toContain('Google');
    return browser.visit(link?.getAttribute('href') ?? '', { 'sec-fetch-site': 'same-origin' });
  };
  /** Browsers call this redirect cross-site. */
  const returnFromGoogle = (browser: Visitor, address: string) =>
    browser.visit(address.replace(siteUrl, ''), { 'sec-fetch-site': 'cross-site' });
  return { ...setup, google, leaveForGoogle, returnFromGoogle };
}
