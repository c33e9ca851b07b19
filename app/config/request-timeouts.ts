/** Options of a server, for requests that arrive a byte at a time or never as a whole: headers have a third of the time. */
export function requestTimeouts(milliseconds: number) {
  return {
    requestTimeout: milliseconds,
    headersTimeout: Math.ceil(milliseconds / 3),
    connectionsCheckingInterval: Math.ceil(milliseconds / 12),
  };
}
