import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '~/config/config.server';
import { projectFolder } from '~/config/project-folder.server';
import { fill } from './fill';
import { languages, type Language } from './languages';
import judged from './judged.json';
import { renderMarkdown } from './markdown.server';

const longTexts = ['accessibility', 'business', 'cookies', 'faq', 'privacy', 'terms'] as const;

type LongTextName = (typeof longTexts)[number];

type LongText = { title: string; html: string };

const { name, number, email, businessEmail, links, accessibilityAuthority } = config.operator;

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
    pages: String(judged.pages),
    refusals: String(judged.refusals),
  }).map(([key, fact]) => [key, fact.replace(/[!-/:-@[-`{-~]/g, '\\$&')]),
);

const rendered = new Map(
  languages.flatMap((language) =>
    longTexts.map((text): [string, LongText] => [`${language}/${text}`, render(language, text)]),
  ),
);

export function longText(language: Language, text: LongTextName): LongText {
  const found = rendered.get(`${language}/${text}`);
  if (!found) throw new Error(`There is no text ${text} in ${language}`);
  return found;
}

function render(language: Language, text: LongTextName): LongText {
  const source = readFileSync(join(projectFolder, 'locales', language, `${text}.md`), 'utf8');
  const title = /^# (.+)$/m.exec(source)?.[1] ?? '';
  return { title, html: renderMarkdown(fill(source, facts)) };
}
