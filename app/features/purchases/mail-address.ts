type Mail = { to: string; subject: string; body: string };

/** RFC 6068: everything is percent-encoded, and lines end with CR and LF. A half character becomes U+FFFD. */
export function mailAddressOf({ to, subject, body }: Mail): string {
  const headers = new URLSearchParams({ subject, body: body.replace(/\r?\n/g, '\r\n') });
  const [name = '', host = ''] = to.split('@').map(encodeURIComponent);
  return `mailto:${name}@${host}?${headers}`.replace(/\+/g, '%20');
}
