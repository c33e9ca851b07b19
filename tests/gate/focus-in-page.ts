// Playwright serializes these functions into the page, so they must not refer to anything outside
// themselves. `place` is the selector of the part of the page that is walked.

/** Number of tab stops; a group of radio buttons is one. */
export function countStops(place: string): number {
  const groups = new Set<string>();
  const stops = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary']
    .flatMap((tag) => [...document.querySelectorAll<HTMLElement>(`${place} ${tag}`)])
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0 || element.matches(':disabled')) return false;
      if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true }))
        return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const isFirst = !groups.has(element.name);
      groups.add(element.name);
      return isFirst;
    });
  return stops.length;
}

type Stop = { key: string; name: string; isInside: boolean; isStop: boolean; problems: string[] };

/** null while the focus is outside the page */
export function stopReached(place: string): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
  const key = isRadio
    ? `radio ${element.name}`
    : String([...document.querySelectorAll('*')].indexOf(element));

  // What the window and everything that scrolls leave of the element.
  const box = element.getBoundingClientRect();
  const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (let one = element.parentElement; one; one = one.parentElement) {
    if (!/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflow)) continue;
    if (one === document.documentElement || one === document.body) continue;
    const frame = one.getBoundingClientRect();
    seen.left = Math.max(seen.left, frame.left);
    seen.top = Math.max(seen.top, frame.top);
    seen.right = Math.min(seen.right, frame.right);
    seen.bottom = Math.min(seen.bottom, frame.bottom);
  }
  const isTaller = box.height > seen.bottom - seen.top;
  const isInView = isTaller
    ? box.bottom > seen.top && box.top < seen.bottom
    : box.top >= seen.top - 1 && box.bottom <= seen.bottom + 1;
  const isBeside = box.right <= seen.left || box.left >= seen.right;

  const left = Math.max(box.left, seen.left) + 3;
  const right = Math.min(box.right, seen.right) - 3;
  const top = Math.max(box.top, seen.top) + 3;
  const bottom = Math.min(box.bottom, seen.bottom) - 3;
  const middle = [(left + right) / 2, (top + bottom) / 2];
  const points = [[left, top], [right, top], middle, [left, bottom], [right, bottom]];
  const label = element.closest('label');
  const reached = points.filter(([x = 0, y = 0]) => {
    const at = document.elementFromPoint(x, y);
    return (
      at !== null &&
      [element.contains(at), at.contains(element), label?.contains(at)].includes(true)
    );
  });

  const hasRing = [element, label].some((one) => {
    const style = one ? getComputedStyle(one) : null;
    return style !== null && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  });
  const name = element.outerHTML.replace(/\s+/g, ' ').slice(0, 90);
  return {
    key,
    name,
    isInside: element.closest(place) !== null,
    isStop: element.tabIndex >= 0,
    problems: [
      ...(isInView && !isBeside ? [] : [`out of view: ${name}`]),
      ...(reached.length >= 3 ? [] : [`covered: ${name}`]),
      ...(hasRing ? [] : [`no visible focus: ${name}`]),
    ],
  };
}

/** Pixels that the page or a part of it, such as a dialog, can be scrolled sideways. */
export function sidewaysScroll(place: string): string[] {
  return [document.documentElement, ...document.querySelectorAll(`${place}, ${place} *`)]
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .filter(
      (element) =>
        element === document.documentElement ||
        /auto|scroll/.test(getComputedStyle(element).overflowX),
    )
    .map((element) => `${element.tagName} scrolls ${element.scrollWidth - element.clientWidth} px`);
}
