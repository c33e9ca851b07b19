const loopbackName = /^(localhost|127(\.\d{1,3}){3}|::1)$/;
const loopbackHostHeader = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

export function isLoopbackName(name: string): boolean {
  return loopbackName.test(name.replace(/^\[(.*)\]$/, '$1'));
}

/** Exact, since any site can point a name such as `localhost.evil.example` at 127.0.0.1 (DNS rebinding). */
export function isLoopbackHost(host: string | undefined): boolean {
  return loopbackHostHeader.test(host ?? '');
}
