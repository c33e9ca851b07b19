import { encodeQR } from 'qr';

/** Required around the symbol by ISO/IEC 18004, in modules. */
const quietZone = 4;

/** `path` draws each row of dark modules as a stroke of width 1. `size` is in modules, with the quiet zone. */
export type QrCode = { size: number; path: string };

export function qrCodeOf(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  return { size: rows.length, path: rows.map(strokesOf).join('') };
}

function strokesOf(row: boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...line.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}.5h${run.length}`)
    .join('');
}
