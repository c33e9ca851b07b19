import { useEffect, useState } from 'react';
import { endId } from './list-end';
import { withPart } from './list-parts';

type Part = { addresses: { own: string; more: string | null } };

/**
 * With scripts the next part is appended, and the focus moves to its first card, or to the end of the list (G19).
 * @param firstCardOf the id of an element; none for a part without a card that was not there before.
 */
export function useParts<Loaded extends Part>(
  part: Loaded,
  firstCardOf: (part: Loaded, before: Loaded[]) => string | undefined,
): Loaded[] {
  const [parts, setParts] = useState([part]);
  const last = parts[parts.length - 1] ?? part;
  if (last !== part) setParts(withPart(parts, part));
  const target = parts.length > 1 ? (firstCardOf(last, parts.slice(0, -1)) ?? endId) : undefined;
  useEffect(() => {
    if (target === undefined) return;
    const element = document.getElementById(target);
    (element?.querySelector<HTMLElement>('h2, h3') ?? element)?.focus();
  }, [target]);
  return parts;
}
