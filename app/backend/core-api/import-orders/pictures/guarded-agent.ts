import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';

/** Of an IP address. */
export type IsAllowed = (address: string) => boolean;

/**
 * A store's file names the addresses of its pictures, and they may redirect. An address is checked as it is connected
 * to, so that a name cannot lead to another one afterwards.
 */
export function guardedAgent(isAllowed: IsAllowed): Agent {
  const connect = buildConnector({ lookup: guardedLookup(isAllowed) });
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
  return ipaddr.process(address).range() === 'unicast';
}

/** A name with a refused address among its addresses is refused. */
function guardedLookup(isAllowed: IsAllowed): LookupFunction {
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
