import { z } from 'zod';
import { isLoopbackName } from './loopback';

const hostName =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const ipv6 = /^[\da-f.]*:[\da-f:.]*$/i;
const mailAddress = /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

export function urlWith(...schemes: string[]) {
  const expected = schemes.map((scheme) => `${scheme}://`).join(' or ');
  const isExpected = (text: string) => {
    const url = parsedUrl(text);
    return url !== null && schemes.includes(url.protocol.slice(0, -1)) && url.hostname !== '';
  };
  return z.string().refine(isExpected, `expected an address that begins with ${expected}`);
}

export const webUrl = urlWith('https', 'http');

/** Without a path, which would be dropped. */
export const siteAddress = webUrl.refine(isBare, 'expected no more than https://, host and port');

export const secureUrl = webUrl.refine(isSecure, 'is neither https nor on this machine');

export const ownPathOrUrl = z
  .string()
  .regex(/^(https?:\/\/\S+|\/(?![/\\])\S*)$/, 'expected an own path or an http(s) address');

export const sentryDsn = webUrl.refine(
  (text) => /^https?:\/\/[^/@]+@[^/]+\/(.+\/)?\d+$/.test(text),
  'expected https://key@host/project',
);

export const host = z.string().refine(isHost, 'expected a host name or an IP address');

/** Lower case; IPv6 addresses in brackets, as in URLs. */
export const hostList = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((part) => part.trim()),
  )
  .transform((names) => names.filter((name) => name !== ''))
  .refine(
    (names) => names.every((name) => hostName.test(name) || ipv6.test(withoutBrackets(name))),
    'expected host names without scheme and port, separated by commas',
  );

export const hostAndPort = z
  .string()
  .regex(/^([^\s/:@]+|\[[\da-f:.]+\]):\d{1,5}$/i, 'expected host:port without a scheme');

export const mailSender = z
  .string()
  .regex(mailAddress, 'expected an e-mail address, or Name <address>');

function parsedUrl(text: string): URL | null {
  return URL.canParse(text) && !/\s/.test(text) ? new URL(text) : null;
}

function isBare(text: string): boolean {
  const url = parsedUrl(text);
  return url === null || `${url.origin}/` === url.href;
}

function isSecure(text: string): boolean {
  const url = parsedUrl(text);
  return url === null || url.protocol === 'https:' || isLoopbackName(url.hostname);
}

function isHost(text: string): boolean {
  return hostName.test(text) || ipv6.test(text);
}

function withoutBrackets(name: string): string {
  return name.replace(/^\[(.*)\]$/, '$1');
}

/** `id:key,…`, each key 32 bytes in base64url. */
export const sessionKeyList = z
  .string()
  .regex(
    /^[\w-]+:[\w-]{43}(,[\w-]+:[\w-]{43})*$/,
    'expected id:key, the key 32 bytes in base64url',
  );
