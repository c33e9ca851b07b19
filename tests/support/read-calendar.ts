/** The first line of each name, without parameters: unfolded, and texts without their escapes. */
export function linesIn(calendar: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of calendar.replace(/\r\n[ \t]/g, '').split('\r\n')) {
    const place = line.indexOf(':');
    const [name = ''] = line.slice(0, place).split(';');
    if (!found.has(name)) found.set(name, unescaped(line.slice(place + 1)));
  }
  return found;
}

function unescaped(text: string): string {
  return text.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}
