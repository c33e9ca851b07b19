import { HtmlValidate } from 'html-validate';
import type { Language } from '~/i18n/languages';
import { textOf, type Page } from '../visitor';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React writes `<br/>`, `hrefLang` and `async=""`, which are equivalent.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    // All scripts and styles are served by the app itself.
    'require-sri': 'off',
    // Buttons submit by default, and must without scripts: see `problemsOfButtons`.
    'no-implicit-button-type': 'off',
    // Checkboxes with the same name belong to one question.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit'] }],
    // The title of a question names the product.
    'long-title': 'off',
    // React's `useId` writes `:r0:`, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The error summary precedes the h1.
    'heading-level': ['error', { minInitialRank: 'h2' }],
  },
});

export async function problemsOfMarkup({ html }: { html: string }): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}, ${line}:${column}: ${message}`),
  );
}

export function problemsForReaders({ root, title }: Page, language: Language): string[] {
  const one = (selector: string) => root.querySelectorAll(selector).length === 1;
  const visibleText = root.querySelectorAll('header, main, footer').map(textOf).join(' ');
  const unlabelled = root
    .querySelectorAll('input:not([type=hidden]), select, textarea, progress')
    .filter((field) => !field.closest('label') && !root.querySelector(labelOf(field.id)));
  const checks = {
    'one h1': one('h1') && textOf(root.querySelector('h1')) !== '',
    'one title': one('title') && title !== '',
    'one main': one('main'),
    language: root.querySelector('html')?.getAttribute('lang') === language,
    'labelled fields': unlabelled.length === 0,
    'finished words': !/undefined|\{\{|\[object|\bnull\b|NaN|Invalid Date/.test(
      `${title} ${visibleText}`,
    ),
  };
  return failed(checks);
}

export function problemsOfShell({ root }: Page): string[] {
  const ofBody = (name: string) => root.querySelectorAll(`body > ${name}`).length;
  const first = root.querySelector('a, button, input, select, textarea');
  return failed({
    'one header': ofBody('header') === 1,
    'one footer': ofBody('footer') === 1,
    'the skip link first': first?.getAttribute('href') === '#main',
    'absolute addresses of steps': root
      .querySelectorAll('[data-navigation]')
      .every((step) =>
        /^\/(?!\/)/.test(step.getAttribute(step.tagName === 'A' ? 'href' : 'action') ?? ''),
      ),
    'five languages': root.querySelectorAll('footer a[hreflang], footer a[hrefLang]').length === 5,
  });
}

/** Without scripts only a submit button inside a form works. */
export function problemsOfButtons({ root }: Page): string[] {
  return root
    .querySelectorAll('button')
    .filter((button) => (button.getAttribute('type') ?? 'submit') !== 'submit' || !isUsable(button))
    .map((button) => `a dead button: ${textOf(button)}`);
}

/** Text browsers print the value of a button beside its text (G76). */
export function valuesOfButtons({ root }: Page): string[] {
  return root
    .querySelectorAll('button[value], input[type=submit], input[type=image]')
    .map((button) => `a button with a value: ${button.outerHTML}`);
}

type Element = Page['root'];

function isUsable(button: Element): boolean {
  return button.closest('form') !== null && !button.hasAttribute('disabled');
}

function labelOf(id: string): string {
  return `label[for="${id}"]`;
}

function failed(checks: Record<string, boolean>): string[] {
  return Object.keys(checks).filter((name) => !checks[name]);
}
