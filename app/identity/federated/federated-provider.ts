const facts = {
  google: { id: 'google.com', label: 'Google' },
  facebook: { id: 'facebook.com', label: 'Facebook' },
  github: { id: 'github.com', label: 'GitHub' },
  twitter: { id: 'twitter.com', label: 'Twitter' },
} as const;

export type FederatedName = keyof typeof facts;

export const federatedNames = Object.keys(facts).filter(isFederatedName);

function isFederatedName(name: string): name is FederatedName {
  return Object.hasOwn(facts, name);
}

export function providerIdOf(name: FederatedName): string {
  return facts[name].id;
}

export function labelOf(name: FederatedName): string {
  return facts[name].label;
}

export function labelOfId(id: string): string | null {
  const name = federatedNames.find((known) => facts[known].id === id);
  return name ? labelOf(name) : null;
}

export type FederatedSecrets = {
  state: string;
  /** PKCE's verifier, or the secret of OAuth 1's request token. */
  verifier: string;
  /** Its SHA-256 is in the ID token. Empty for providers without one. */
  nonce: string;
};

export type FederatedStart = { url: string; secrets: FederatedSecrets };

export type FederatedProof = Record<string, string>;
