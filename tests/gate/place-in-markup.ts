import { parse, type HTMLElement } from 'node-html-parser';
import type { Finding } from '../support/finding';

/** Finds the elements of faults that say their place in the document, such as `wcag/h37, 3:120: …`. */
export function placedIn(html: string, faults: string[]): Finding[] {
  if (faults.length === 0) return [];
  const lines = html.split('\n');
  const elements = parse(html).querySelectorAll('*');
  return faults.map((fault) => {
    const [, line, column] = (/, (\d+):(\d+): /.exec(fault) ?? []).map(Number);
    if (line === undefined || column === undefined) return { fault };
    const place = lines.slice(0, line - 1).join('\n').length + Number(line > 1) + column - 1;
    const holding = elements.filter(({ range: [start, end] }) => start <= place && place < end);
    const deepest = holding.at(-1);
    return deepest ? { fault, selector: selectorOf(deepest) } : { fault };
  });
}

function selectorOf(element: HTMLElement): string {
  if (element.id) return `[id="${element.id}"]`;
  const tag = element.tagName.toLowerCase();
  const parent = element.parentNode;
  // The document itself has no name.
  if (!parent?.tagName) return tag;
  const place = parent.children.filter(({ tagName }) => tagName === element.tagName);
  return `${selectorOf(parent)} > ${tag}:nth-of-type(${place.indexOf(element) + 1})`;
}
