import type { Picture } from './virtual-display';

export type Kind = 'link' | 'button' | 'input' | 'select';
export type Box = { kind: Kind; left: number; top: number; right: number; bottom: number };

/** The reader's own style sheet paints each kind of control in a colour of its own, except lists of options. */
const colours = { link: 0x00ffff, button: 0xff00ff, input: 0xffff00, select: 0xbfdabf } as const;

const painted = [
  ['a', colours.link],
  ['button', colours.button],
  ['input, textarea', colours.input],
] as const;
/** Most of the page */
const paper = 0xffffff;
const wholeColour = 0xffffff;
const kinds = ['link', 'button', 'input', 'select'] as const;
const toolbarHeight = 75;
const smallest = 8;

export const styleSheet = [
  'img { display: none !important }',
  'body { margin-left: 40px !important }',
  ...painted.map(([selector, colour]) => {
    const value = `#${colour.toString(16).padStart(6, '0')} !important`;
    // Also its text, which would cut it into pieces
    return `${selector} { background-color: ${value}; color: ${value} }`;
  }),
  // So that they do not touch those of the next line
  'input { margin: 3px !important }',
  'p { margin: 8px 0 !important }',
].join('\n');

/** In the order of reading */
export function drawnControls(picture: Picture): Box[] {
  const seen = new Uint8Array(picture.colours.length);
  const kindOf = new Map<number, Kind>(kinds.map((kind) => [colours[kind], kind]));
  const boxes: Box[] = [];
  const start = toolbarHeight * picture.width;
  let before = paper;
  for (let offset = start; offset < seen.length; offset += 1) {
    const colour = (picture.colours[offset] ?? paper) & wholeColour;
    // Twenty million points: nearly all are like the one before.
    if (colour === before) continue;
    before = colour;
    const kind = seen[offset] ? undefined : kindOf.get(colour);
    if (kind) boxes.push(fill(picture, seen, offset, kind));
  }
  const large = boxes.filter(
    ({ left, top, right, bottom }) => right - left >= smallest && bottom - top >= smallest,
  );
  return inReadingOrder(large.filter((box) => !large.some((other) => isWithin(box, other))));
}

/** The box around all connected points of one colour */
function fill(picture: Picture, seen: Uint8Array, start: number, kind: Kind): Box {
  const { width } = picture;
  const box = { kind, left: width, top: picture.height, right: 0, bottom: 0 };
  const open = [start];
  seen[start] = 1;
  for (let offset = open.pop(); offset !== undefined; offset = open.pop()) {
    const [x, y] = [offset % width, Math.floor(offset / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    for (const next of [offset - 1, offset + 1, offset - width, offset + width]) {
      if (seen[next] !== 0 || ((picture.colours[next] ?? paper) & wholeColour) !== colours[kind])
        continue;
      seen[next] = 1;
      open.push(next);
    }
  }
  return box;
}

function isWithin(box: Box, other: Box): boolean {
  const isInside = box.left >= other.left && box.right <= other.right;
  return box !== other && isInside && box.top >= other.top && box.bottom <= other.bottom;
}

function inReadingOrder(boxes: Box[]): Box[] {
  const rows: Box[][] = [];
  for (const box of boxes.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.at(-1);
    if (row?.[0] && middle(box) < row[0].bottom) row.push(box);
    else rows.push([box]);
  }
  return rows.flatMap((row) => row.toSorted((one, other) => one.left - other.left));
}

function middle({ top, bottom }: Box): number {
  return (top + bottom) / 2;
}
