import MarkdownIt, { type Token } from 'markdown-it';
import { isAllowedTarget } from './allowed-target';

const markdown = new MarkdownIt('commonmark', { html: false });

// What may be linked to is judged below, where the words of a link that is taken away can stay.
markdown.validateLink = () => true;

markdown.core.ruler.push('allowed-targets', ({ tokens }) => {
  for (const token of tokens) {
    if (token.children) token.children = withoutForbidden(token.children);
  }
});

/**
 * CommonMark as HTML. HTML in the text is shown as it is written, and a link that leads to anything but the web,
 * a mail, a telephone, an own path or an anchor is left as its words (G44, G45).
 */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

function withoutForbidden(tokens: Token[]): Token[] {
  let isForbidden = false;
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') isForbidden = !isAllowed(token.attrGet('href'));
    const isOfLink = token.type === 'link_open' || token.type === 'link_close';
    if (isOfLink && isForbidden) return [];
    const isPicture = token.type === 'image' && !isAllowed(token.attrGet('src'));
    return isPicture ? (token.children ?? []) : [token];
  });
}

/** markdown-it has written control characters as percent codes. */
function isAllowed(target: string | number | null): boolean {
  return typeof target === 'string' && isAllowedTarget(target) && isAllowedTarget(decoded(target));
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
