export type AuthenticatorKey = {
  secret: string;
  algorithm: string;
  digits: number;
  periodSeconds: number;
};

/** Opens an authenticator app; the QR code says the same (the format of Google Authenticator, Key-Uri-Format). */
export function otpauthAddress(
  key: AuthenticatorKey,
  { product, account }: { product: string; account: string },
): string {
  // Apps read a plus sign as itself, so that spaces are percent-encoded.
  const label = `${encodeURIComponent(product)}:${encodeURIComponent(account)}`;
  const parameters = {
    secret: key.secret,
    issuer: product,
    algorithm: key.algorithm,
    digits: String(key.digits),
    period: String(key.periodSeconds),
  };
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `otpauth://totp/${label}?${query}`;
}

/** In groups of four, to be typed from a screen. */
export function groupedKey(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
