import MarkdownIt, { type Token } from 'markdown-it';

const schemes = ['http', 'https', 'mailto', 'tel'];
const markdown = new MarkdownIt('commonmark', { html: false });

// Replaced by the rule below, which keeps the text of a removed link.
markdown.validateLink = () => true;

markdown.core.ruler.push('allowed-targets', ({ tokens }) => {
  for (const token of tokens) {
    if (token.children) token.children = withoutForbidden(token.children);
  }
});

/** CommonMark as HTML. HTML in it is escaped, and a link with a forbidden target becomes its text (G44, G45). */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

/** Web, e-mail, telephone, own path or anchor (G45). Browsers ignore control characters in an address. */
export function isAllowedTarget(target: string): boolean {
  const bare = target.replace(/[\p{Cc}\p{Cf}\s]/gu, '');
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(bare)?.[1];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
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

// markdown-it percent-encodes control characters.
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
