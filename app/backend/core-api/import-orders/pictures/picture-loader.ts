import { readFile } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { fetch, type Response, Agent, buildConnector } from 'undici';
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const maxBytes = 10 * 1024 * 1024;

const maxFailuresInARow = 4;

/** By their first bytes: an SVG may compute for as long as it likes. Nothing that begins so can be XML. */
const photograph = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|\0\0\0.ftyp(avi[fs]|mif1))/s;

export type PictureSource = {
  /** The folder of relative file names; without it they are refused. */
  localPictures?: string;
  /** Which IP addresses may be asked; by default all that are public. */
  isAllowed?: IsAllowed;
  /** Per request, in milliseconds. */
  timeout?: number;
};

export function createPictureLoader({
  localPictures,
  isAllowed = isPublic,
  timeout = 10_000,
}: PictureSource) {
  const dispatcher = guardedAgent(isAllowed);
  // A host that is down must not cost a timeout for each of its pictures.
  const failures = new Map<string, number>();

  async function request(url: URL): Promise<Response> {
    const failed = failures.get(url.host) ?? 0;
    if (failed >= maxFailuresInARow) throw new Error(`${url.host} does not answer`);
    try {
      const response = await fetch(url, { dispatcher, signal: AbortSignal.timeout(timeout) });
      failures.delete(url.host);
      return response;
    } catch (error) {
      failures.set(url.host, (failures.get(url.host) ?? 0) + 1);
      throw error;
    }
  }

  return async function loadPicture(address: string): Promise<Buffer> {
    if (/^https?:\/\//i.test(address)) return photographOf(await request(new URL(address)));
    if (localPictures === undefined) throw new Error(`${address} is not a web address`);
    const file = resolve(localPictures, address);
    const inside = relative(localPictures, file);
    if (inside.startsWith('..') || isAbsolute(inside)) throw new Error(`${address} is elsewhere`);
    return readFile(file);
  };
}

async function photographOf(response: Response): Promise<Buffer> {
  const bytes = await bodyOf(response);
  if (photograph.test(bytes.toString('latin1', 0, 16))) return bytes;
  throw new Error(`${response.url} is no photograph`);
}

async function bodyOf({ ok, status, url, body }: Response): Promise<Buffer> {
  if (!ok || !body) {
    await body?.cancel();
    throw new Error(`${url} answers ${status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const parts: AsyncIterable<Uint8Array> = body;
  for await (const chunk of parts) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`${url} is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

type IsAllowed = (address: string) => boolean;

type ResolveName = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses?: LookupAddress[]) => void,
) => void;

/** A store's file names the addresses. Each is checked as it is connected to, past redirects and changes of a name. */
export function guardedAgent(isAllowed: IsAllowed, resolveName: ResolveName = lookup): Agent {
  const connect = buildConnector({ lookup: guardedLookup(isAllowed, resolveName) });
  return new Agent({
    connect: (options, done) => {
      // What is an address already is not looked up.
      const host = options.hostname.replace(/^\[(.*)\]$/, '$1');
      if (isIP(host) && !isAllowed(host)) return done(refusalOf(host), null);
      connect(options, done);
    },
  });
}

/** Not of this machine, its network or another special use. IPv4 in the form of IPv6 counts as what it is. */
export function isPublic(address: string): boolean {
  const ip = ipaddr.process(address);
  // `unicast` of IPv6 is whatever has no other name, such as `::7f00:1`, an old form of 127.0.0.1.
  const isAssigned = ip instanceof ipaddr.IPv4 || ip.match(globalUnicast);
  return isAssigned && ip.range() === 'unicast';
}

/** A name with a refused address among its addresses is refused. */
function guardedLookup(isAllowed: IsAllowed, resolveName: ResolveName): LookupFunction {
  return (name, options, done) => {
    resolveName(name, { ...options, all: true }, (error, addresses = []) => {
      const [first] = addresses;
      const isRefused = !first || !addresses.every(({ address }) => isAllowed(address));
      if (error || isRefused) return done(error ?? refusalOf(name), '');
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

function refusalOf(host: string): Error {
  return new Error(`${host} is not a public address`);
}
