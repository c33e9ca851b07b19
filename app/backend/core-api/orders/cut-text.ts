import { longestText } from '~/core-api/store-orders';

/**
 * What a store writes is cut to as many UTF-16 units before any rule looks at it, whichever way it came in. Half of a
 * surrogate pair is left out.
 */
export function cutText(text: string, longest: number = longestText): string {
  return text.length <= longest ? text : text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}
