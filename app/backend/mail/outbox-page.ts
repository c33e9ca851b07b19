import { wordsOf } from '~/i18n/catalogue.server';
import { fill } from '~/i18n/fill';
import type { Language } from '~/i18n/languages';
import { escapeHtml } from '~/mail/html-part.server';
import type { Mail } from '~/mail/mail';

/** By the name of its file, without its ending. */
export type KeptMail = Mail & { name: string };

/** `unreadable`: names of files. */
export type KeptMails = { mails: KeptMail[]; unreadable: string[] };

const styles = `
  :root { background: #faf8f4; color: #1d1f1c; color-scheme: light dark; }
  a { color: #0b5d51; }
  @media (prefers-color-scheme: dark) {
    :root { background: #151714; color: #eeebe4; }
    a { color: #74d2c1; }
  }
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 40rem; padding: 1rem; overflow-wrap: anywhere; }
  article { border-top: 1px solid; padding: 0.5rem 0 1rem; }
`;

export function outboxPage({ mails, unreadable }: KeptMails, language: Language): string {
  const words = wordsOf(language, 'mail').outbox;
  const articles = mails.map((mail) => articleOf(mail, words.whole)).join('\n');
  const damage = fill(words.unreadable, { files: unreadable.join(', ') });
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.title)}</title><style>${styles}</style></head>
<body><main><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.note)}</p>
${unreadable.length === 0 ? '' : `<p>${escapeHtml(damage)}</p>`}
${mails.length === 0 ? `<p>${escapeHtml(words.empty)}</p>` : articles}
</main></body></html>`;
}

function articleOf(mail: KeptMail, whole: string): string {
  const { name, to, language, subject, paragraphs, button, notes } = mail;
  const link = button && `<a href="${escapeHtml(button.link)}">${escapeHtml(button.label)}</a>`;
  const parts = [...paragraphs.map(escapeHtml), ...(link ? [link] : []), ...notes.map(escapeHtml)];
  return `<article><h2 lang="${language}">${escapeHtml(subject)}</h2>
<p>${escapeHtml(to)}</p>
<div lang="${language}">${parts.map((html) => `<p>${html}</p>`).join('\n')}</div>
<p><a href="/${encodeURIComponent(name)}">${escapeHtml(whole)}</a></p></article>`;
}
