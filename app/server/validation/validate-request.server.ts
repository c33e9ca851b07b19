import type { Request as NodeRequest } from 'express';
import { type IncomingMessage, ServerResponse, type RequestListener, type Server } from 'node:http';
import { config } from '~/config/config.server';
import { isLoopbackHost } from '~/config/loopback';
import type { Rejection } from './rejections';
import { withoutCacheBuster } from '../cache-buster';

export type PostedForm = { form: URLSearchParams; sender: Sender };

type Refused = { isRefused: true; request: Request; rejection: Rejection };

type ValidatedRequest = Refused | { isRefused: false; request: Request; posted: PostedForm | null };

const unnamedSite = 'http://unnamed.invalid';

/** The form of a POST is read here and nowhere else. HEAD counts as GET, since Node leaves the body out. */
export async function validateRequest(incoming: NodeRequest): Promise<ValidatedRequest> {
  const headers = headersOf(incoming);
  const origin = originOf(incoming.headersDistinct.host, incoming.protocol);
  const isOurs = origin !== null && isAllowed(new URL(origin));
  const refuse = (rejection: Rejection, url: string | URL): Refused => ({
    isRefused: true,
    request: new Request(url, { headers }),
    rejection,
  });

  if (!/^(GET|HEAD|POST)$/.test(incoming.method)) {
    return refuse('bad-method', isOurs ? origin : unnamedSite);
  }
  if (!isOurs) return refuse('bad-address', unnamedSite);
  const url = urlOf(incoming.originalUrl, origin);
  if (typeof url === 'string') return refuse(url, origin);
  if (incoming.method !== 'POST') {
    return { isRefused: false, request: new Request(url, { headers }), posted: null };
  }
  const form = await readForm(incoming);
  if (typeof form === 'string') return refuse(form, url);
  const sender = senderOf(headers, origin);
  // Remix would check again, by other rules, and break off without a page.
  headers.delete('origin');
  const request = new Request(url, { method: 'POST', headers, body: form });
  return { isRefused: false, request, posted: { form, sender } };
}

/** The back end of the app trusts this machine, so that no other name may lead to it (DNS rebinding, G73). */
function isAllowed({ host, hostname }: URL): boolean {
  const { allowedHosts, authEmulatorHost } = config;
  if (allowedHosts.length > 0) return allowedHosts.includes(hostname);
  return authEmulatorHost === undefined || isLoopbackHost(host);
}

function headersOf(incoming: NodeRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Any client can send it, and Remix would prefer it to Host.
  headers.delete('x-forwarded-host');
  return headers;
}

const maximumBodyBytes = 64 * 1024;

const maximumFields = 1000;

// Without a charset it is UTF-8. No form of ours is sent as multipart/form-data.
const formType =
  /^application\/x-www-form-urlencoded[\t ]*(;[\t ]*charset[\t ]*=[\t ]*"?utf-?8"?[\t ]*)?;?$/i;

type Refusal = 'bad-form' | 'form-type' | 'too-large';

async function readForm(incoming: IncomingMessage): Promise<URLSearchParams | Refusal> {
  const { headers } = incoming;
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  if (!isPlain || !formType.test(headers['content-type']?.trim() ?? '')) return 'form-type';
  if (Number(headers['content-length'] ?? 0) > maximumBodyBytes) return 'too-large';
  // The connection may break, or its chunks may be none.
  const body = await readBody(incoming).catch(() => 'bad-form' as const);
  return typeof body === 'string' ? body : parseForm(body.toString('latin1'));
}

function parseForm(body: string): URLSearchParams | Refusal {
  if (!isUrlEncoded(body)) return 'bad-form';
  const form = new URLSearchParams(body);
  return form.size > maximumFields ? 'too-large' : form;
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | 'too-large'> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Ending the loop must not cut the connection that the refusal is sent on.
  for await (const chunk of bytesOf(incoming)) {
    length += chunk.length;
    if (length > maximumBodyBytes) return 'too-large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function bytesOf(incoming: IncomingMessage): AsyncIterable<Uint8Array> {
  return incoming.iterator({ destroyOnReturn: false });
}

/** Browsers escape everything but ASCII. No field holds a NUL, which databases refuse. */
function isUrlEncoded(body: string): boolean {
  try {
    return /^[\x20-\x7e]*$/.test(body) && !decodeURIComponent(body).includes('\0');
  } catch {
    return false;
  }
}

/** Node would close the connection of a CONNECT without a word: it is answered like any other method. */
export function answerConnect(server: Server, answer: RequestListener): void {
  server.on('connect', (request, socket) => {
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(request.socket);
    response.once('finish', () => socket.end());
    socket.once('error', () => socket.destroy());
    // It names a host and no path, without which Express passes it by.
    request.url = '/';
    answer(request, response);
  });
}

type Sender = 'own' | 'foreign' | 'unknown';

/** Nothing else decides where a form is from. Text browsers send neither header: `unknown` needs a form token. */
export function senderOf(headers: Headers, origin: string): Sender {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  const sent = headers.get('origin');
  if (sent === null) return 'unknown';
  return URL.canParse(sent) && new URL(sent).origin === origin ? 'own' : 'foreign';
}

const longestTarget = 8000;

const host = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const visibleAscii = /^[!-~]+$/;

// Routes are matched by regular expressions whose dot stands for neither a line break nor a separator.
const unusual = /[\p{Cc}\p{Zl}\p{Zp}\\]/u;

/** White space may be typed or pasted into a search. */
const control = /(?![\t\n\r])\p{Cc}/u;

/** Null unless the only Host header is a plain name or address: no user, path or number for 127.0.0.1 hides in it. */
export function originOf(hosts: string[] = [], protocol: string): string | null {
  const [name = '', ...others] = hosts;
  const origin = `${protocol === 'https' ? 'https' : 'http'}://${name}`;
  if (others.length > 0 || !host.test(name) || !URL.canParse(origin)) return null;
  const { hostname, origin: written } = new URL(origin);
  return hostname === name.replace(/:\d+$/, '').toLowerCase() ? written : null;
}

export function urlOf(target: string, origin: string): URL | 'bad-address' | 'long-address' {
  if (target.length > longestTarget) return 'long-address';
  // A proxy may send the absolute form, of this very site.
  const isAbsolute = target.toLowerCase().startsWith(`${origin}/`);
  const address = isAbsolute ? target.slice(origin.length) : target;
  const [path = ''] = address.split(/[?#]/);
  if (!visibleAscii.test(address) || !path.startsWith('/') || path.includes('\\')) {
    return 'bad-address';
  }
  const url = new URL(origin + withoutCacheBuster(address));
  // As a link, it would lead to another host.
  if (url.pathname.startsWith('//')) return 'bad-address';
  const isReadable = isEncoded(url.pathname, unusual) && isEncoded(url.search, control);
  return isReadable ? url : 'bad-address';
}

function isEncoded(text: string, refused: RegExp): boolean {
  try {
    return !refused.test(decodeURIComponent(text));
  } catch {
    return false;
  }
}
