/** The federated providers that the app knows: what the identity provider and people call them. */
const facts = {
  google: { id: 'google.com', label: 'Google' },
  facebook: { id: 'facebook.com', label: 'Facebook' },
  github: { id: 'github.com', label: 'GitHub' },
  twitter: { id: 'twitter.com', label: 'Twitter' },
} as const;

export type FederatedName = keyof typeof facts;

export const federatedNames = Object.keys(facts).filter(isFederatedName);

export function isFederatedName(name: string): name is FederatedName {
  return Object.hasOwn(facts, name);
}

export function providerIdOf(name: FederatedName): string {
  return facts[name].id;
}

export function labelOf(name: FederatedName): string {
  return facts[name].label;
}

/** What people call the provider with such an id; null for `password` and for one that we do not know. */
export function labelOfId(id: string): string | null {
  const name = federatedNames.find((known) => facts[known].id === id);
  return name ? labelOf(name) : null;
}

/** What only this browser may know until its person comes back from a federated provider. */
export type FederatedSecrets = {
  state: string;
  /** The secret half of what the provider gets to see: PKCE's verifier, or the secret of OAuth 1's request token. */
  verifier: string;
  /** Its SHA-256 stands in the ID token. Empty where there is none. */
  nonce: string;
};

/** Where a sign-in goes on at the federated provider, and what has to be kept until it comes back. */
export type FederatedStart = { url: string; secrets: FederatedSecrets };

/** What the federated provider says of the person, in the form fields of the identity provider. */
export type FederatedProof = Record<string, string>;
