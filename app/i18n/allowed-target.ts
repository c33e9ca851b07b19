const schemes = ['http', 'https', 'mailto', 'tel'];

/** Whether a text may link there: web, mail, telephone, an own path or an anchor (G45). Browsers ignore control characters in an address. */
export function isAllowedTarget(target: string): boolean {
  const bare = target.replace(/[\p{Cc}\p{Cf}\s]/gu, '');
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(bare)?.[1];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
}
