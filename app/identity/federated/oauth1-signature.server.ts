import { createHmac } from 'node:crypto';

type Signed = {
  method: 'GET' | 'POST';
  url: string;
  parameters: Record<string, string>;
  clientSecret: string;
  tokenSecret: string;
};

/** The HMAC-SHA1 signature of OAuth 1 (RFC 5849, section 3.4). */
export function oauth1Signature(signed: Signed): string {
  const parameters = Object.entries(signed.parameters)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .sort();
  const text = [signed.method, signed.url, parameters.join('&')].map(percentEncode).join('&');
  const key = [signed.clientSecret, signed.tokenSecret].map(percentEncode).join('&');
  return createHmac('sha1', key).update(text).digest('base64');
}

/** RFC 3986 escapes more characters than `encodeURIComponent`. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
