const pattern = /^(-?)(\d+)(?:[.,](\d{1,4}))?$/;

/** `1250.50` or `1250,50`; null when it is not an amount. */
export function parseCents(text: string): number | null {
  const match = pattern.exec(text.replace(/[\s\u00a0]/g, ''));
  if (!match) return null;
  const [, sign, whole, fraction = '0'] = match;
  const cents = Math.round(Number(`${whole}.${fraction}`) * 100);
  return sign === '-' ? -cents : cents;
}
