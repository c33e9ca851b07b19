import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Of an IP address. */
export type IsAllowed = (address: string) => boolean;

type ResolveName = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses?: LookupAddress[]) => void,
) => void;

/**
 * A store's file names the addresses of its pictures, and they may redirect. An address is checked as it is connected
 * to, so that a name cannot lead to another one afterwards.
 */
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

/** Neither on this machine, nor in its network, nor of any other special use. IPv4 in the form of IPv6 counts as what it is. */
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
