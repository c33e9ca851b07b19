const loopbackName = /^(localhost|127(\.\d{1,3}){3}|::1)$/;
const loopbackHostHeader = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Whether an address to listen on, or the host name of a URL, cannot be reached from another machine. */
export function isLoopbackName(name: string): boolean {
  return loopbackName.test(name.replace(/^\[(.*)\]$/, '$1'));
}

/**
 * Whether a Host header names this machine exactly. `localhost.evil.example` does not: a page can point its own
 * name at 127.0.0.1 (DNS rebinding).
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return loopbackHostHeader.test(host ?? '');
}
