/** Whether an address belongs to one of the domains: to itself or below it, an IP address only to itself. */
export function matchesDomain(url: URL, domains: readonly string[]): boolean {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  const host = url.hostname.toLowerCase();
  const isIpAddress = /^(\d{1,3}\.){3}\d{1,3}$|^\[/.test(host);
  return domains.some((domain) => {
    const wanted = domain.toLowerCase();
    return host === wanted || (!isIpAddress && wanted !== '' && host.endsWith(`.${wanted}`));
  });
}
