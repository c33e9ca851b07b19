import { longestText } from '~/core-api/store-orders';

/**
 * What a store writes is cut to as many UTF-16 units before any rule looks at it, whichever way it came in, and rid of
 * what no database stores: halves of surrogate pairs and NUL.
 */
export function cutText(text: string, longest: number = longestText): string {
  return text.slice(0, longest).replace(/[\0\p{Cs}]/gu, '');
}
