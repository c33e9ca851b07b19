/** Counted from 0 */
export type Place = { row: number; column: number };
export type Screen = { lines: string[]; cursor: Place; highlight: Place | undefined };

export const pageStart: Place = { row: 0, column: 0 };

const statusLines = 4;
const endOfPage = 'Back to top';
/** What lynx shows before the text of a button: `(BUTTON) `, or the value of a button that has one */
const button = /\([\w.]+\) /g;
/** Such as `(*)` and `[ ]` */
const box = /^[([].[)\]]/;

export function textOf({ lines }: Pick<Screen, 'lines'>): string {
  return lines.filter((line) => line.trim() !== '').join('\n');
}

/** Of the current link or field: elinks leaves the cursor in the corner for a button. */
export function currentPlace({ cursor, highlight, lines }: Screen): Place {
  return highlight && isInStatusLines({ lines, ...cursor }) ? highlight : cursor;
}

function isInStatusLines({ lines, row }: Pick<Screen, 'lines'> & Place): boolean {
  return row >= lines.length - statusLines;
}

/** Whether the page is shown to its end or fills the screen, and the browser takes keys. */
export function isReady(screen: Screen): boolean {
  const { lines } = screen;
  const lastTenth = lines.slice(Math.floor(lines.length * 0.9), -statusLines);
  const isComplete = textOf(screen).includes(endOfPage) || textOf({ lines: lastTenth }) !== '';
  return isComplete && takesKeys(screen);
}

export function takesKeys(screen: Screen): boolean {
  return !isInStatusLines({ lines: screen.lines, ...currentPlace(screen) });
}

export function isSame(one: Place, other: Place): boolean {
  return one.row === other.row && one.column === other.column;
}

export function isBefore(one: Place, other: Place): boolean {
  return one.row < other.row || (one.row === other.row && one.column < other.column);
}

/** The cursor of links2 may be two places after the beginning of the text, that of lynx is one before it. */
export function isAt(screen: Screen, text: string): boolean {
  const { row, column } = currentPlace(screen);
  const line = (screen.lines[row] ?? '').replace(button, (found) => found.replace(/./g, ' '));
  const isJustBefore = [column - 2, column - 1].some((start) => isWordAt(line, start, text));
  const isHere = [column, column + 1].some((start) => line.startsWith(text, start));
  return isHere || isJustBefore || line.slice(column).trimStart().startsWith(text);
}

function isWordAt(line: string, start: number, text: string): boolean {
  return start >= 0 && line.startsWith(text, start) && !/\p{L}/u.test(line.charAt(start - 1));
}

export function textBetween({ lines }: Screen, from: Place, to: Place): string {
  if (from.row === to.row) return lines[to.row]?.slice(from.column, to.column) ?? '';
  const first = lines[from.row]?.slice(from.column) ?? '';
  const end = lines[to.row]?.slice(0, to.column) ?? '';
  return [first, ...lines.slice(from.row + 1, to.row), end].join(' ').replace(/\s+/g, ' ');
}

export function isField(screen: Screen): boolean {
  const { row, column } = currentPlace(screen);
  return /[_[\]]/.test(screen.lines[row]?.slice(Math.max(0, column - 1), column + 2) ?? '');
}

/** The cursor of w3m is between the brackets, that of lynx may be before them. */
function boxAt(screen: Screen): string {
  const { row, column } = currentPlace(screen);
  const line = screen.lines[row] ?? '';
  const starts = [column - 1, column, column + 1].map((start) => line.slice(Math.max(0, start)));
  return starts.find((text) => box.test(text)) ?? '';
}

export function isAtChoice(screen: Screen, label: string): boolean {
  return boxAt(screen).replace(box, '').trimStart().startsWith(label);
}

export function isChosen(screen: Screen): boolean {
  return /^.[*X]/.test(boxAt(screen));
}

/** A long value is shown by its end, a password by stars. */
export function isTyped({ lines, cursor }: Screen, value: string): boolean {
  const end = value.slice(-8);
  const line = lines[cursor.row] ?? '';
  return line.includes(end) || line.includes('*'.repeat(end.length));
}
