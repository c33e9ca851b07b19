import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import { config } from '~/config/config.server';
import { projectFolder } from '~/config/project-folder.server';
import { fill } from './fill';
import type { Language } from './languages';
import checkedPages from './checked-pages.json';

export type LongTextName = 'accessibility' | 'business' | 'cookies' | 'faq' | 'privacy' | 'terms';

type LongText = { title: string; html: string };

const { name, number, email, businessEmail, links, accessibilityAuthority } = config.operator;

/** Of each page that the accessibility checks see; overlays stand in pages. */
const statuses = Object.entries(checkedPages).flatMap(([group, pages]) =>
  group === 'Overlays' ? [] : Object.values(pages),
);

/** Placeholder values; a backslash escapes their punctuation for CommonMark. */
const facts = Object.fromEntries(
  Object.entries({
    company: name,
    number,
    email,
    businessEmail,
    ...links,
    authority: accessibilityAuthority.name,
    authorityUrl: accessibilityAuthority.url,
    pages: String(statuses.length),
    refusals: String(statuses.filter((status) => status === 422).length),
  }).map(([key, fact]) => [key, fact.replace(/[!-/:-@[-`{-~]/g, '\\$&')]),
);

const markdown = new MarkdownIt('commonmark', { html: false });

const rendered = new Map<string, LongText>();

export function longText(language: Language, text: LongTextName): LongText {
  const key = `${language}/${text}`;
  const known = rendered.get(key) ?? render(language, text);
  rendered.set(key, known);
  return known;
}

function render(language: Language, text: LongTextName): LongText {
  const source = readFileSync(join(projectFolder, 'locales', language, `${text}.md`), 'utf8');
  const title = /^# (.+)$/m.exec(source)?.[1] ?? '';
  return { title, html: renderMarkdown(fill(source, facts)) };
}

const schemes = ['http', 'https', 'mailto', 'tel'];

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
