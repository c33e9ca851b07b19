import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Language } from '~/i18n/languages';
import { textOf, type Page } from '../support/visitor';

const wordsSchema = z.object({ form: z.object({ errorTitle: z.string(), problem: z.string() }) });

export function isRefused(name: string): boolean {
  return / sent (empty|wrong|unchecked)$/.test(name);
}

export function problemsOfRefusal(page: Page, language: Language): string[] {
  const { root, html } = page;
  const words = readFileSync(`locales/${language}/common.json`, 'utf8').replaceAll('\u00a0', ' ');
  const { form } = wordsSchema.parse(JSON.parse(words));
  const summary = root.querySelector('main .error-summary');
  const links = summary?.querySelectorAll('a') ?? [];
  const isDead = (link: (typeof links)[number]) =>
    root.querySelector(link.getAttribute('href') ?? '#') === null;
  const undescribed = root.querySelectorAll('[aria-invalid=true]').filter((field) => {
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
    return !ids.some((id) => id !== '' && textOf(root.querySelector(`#${id}.error`)) !== '');
  });
  const typed = root.querySelectorAll('input[type=password][value]');
  const checks = {
    'status 422': page.status === 422,
    'title begins with the error': `${page.title} `.startsWith(form.errorTitle),
    'summary in the language': textOf(summary?.querySelector('h2') ?? null) === form.problem,
    'summary before the heading': html.indexOf('error-summary') < html.indexOf('<h1'),
    'summary says what': links.length > 0 || textOf(summary).length > form.problem.length,
    'links lead to fields': !links.some(isDead),
    'fields are described': undescribed.length === 0,
    'as many lines as fields': links.length === root.querySelectorAll('.error').length,
    'no password comes back': typed.length === 0,
  };
  return Object.entries(checks).flatMap(([check, holds]) => (holds ? [] : [`not: ${check}`]));
}
