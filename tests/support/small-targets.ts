import type { Page } from 'playwright';

/**
 * What can be pressed and is lower or narrower than 44 px, such as `a “Help” 30×40`. Links in a sentence are as high as
 * its lines, and a control with a label is as large as both.
 */
export function smallTargetsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector = 'a[href], button, summary, input:not([type=hidden]), select, textarea';
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const { visibility, opacity } = getComputedStyle(element);
      return width > 1 && height > 1 && visibility === 'visible' && opacity !== '0';
    };
    /** Beside other text in its paragraph, item or cell. */
    const isInText = (element: Element) => {
      const block = element.closest('p, li, dd, td, th, label, legend, h1, h2, h3, figcaption');
      if (getComputedStyle(element).display !== 'inline' || !block) return false;
      const rest = [...block.childNodes].filter((node) => !node.contains(element));
      return rest.some((node) => /[\p{L}\p{N}]{2}/u.test(node.textContent ?? ''));
    };
    const boxOf = (element: Element) => {
      const label =
        element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`);
      const isSmallField = element.matches('[type=radio], [type=checkbox]');
      const boxes = [element, ...(isSmallField && label ? [label, ...label.children] : [])];
      const sizes = boxes.map((box) => box.getBoundingClientRect());
      const before = getComputedStyle(element, '::after');
      const isSpread = before.position === 'absolute' && before.content !== 'none';
      return {
        width: Math.max(
          ...sizes.map(({ width }) => width),
          isSpread ? parseFloat(before.width) : 0,
        ),
        height: Math.max(
          ...sizes.map(({ height }) => height),
          isSpread ? parseFloat(before.height) : 0,
        ),
      };
    };
    const nameOf = (element: Element) =>
      (
        element.textContent ||
        element.getAttribute('aria-label') ||
        element.getAttribute('name') ||
        ''
      )
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 40);
    return [...document.querySelectorAll(selector)].filter(isShown).flatMap((element) => {
      const { width, height } = boxOf(element);
      if (isInText(element) || (width > 43.5 && height > 43.5)) return [];
      const size = `${Math.round(width)}×${Math.round(height)}`;
      return [`${element.tagName.toLowerCase()} “${nameOf(element)}” ${size}`];
    });
  });
}
