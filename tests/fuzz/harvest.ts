import { readFileSync, statSync } from 'node:fs';
import type { HTMLElement } from 'node-html-parser';
import { sourceFiles } from '../structure/source/source-files';
import type { Page } from '../support/visitor';
import type { RouteTable } from './route-table';

/** Values that a person could send, by the name of their parameter or field */
export type Known = Map<string, Set<string>>;

export type Form = { route: string; method: 'GET' | 'POST'; path: string; fields: Known };

export type Harvest = {
  forms: Form[];
  /** Addresses that lead to a route, without their query */
  pathsOf: (route: string) => string[];
  queryOf: (route: string) => Known;
  /** Of every parameter that any route reads, and every field of any form */
  names: string[];
};

/** What the delivered pages tell of addresses, parameters and forms, and the source of parameters that no link carries. */
export function harvestOf(pages: Page[], { routeAt }: RouteTable): Harvest {
  const forms = new Map<string, Form>();
  const paths = new Map<string, Set<string>>();
  const queries = new Map<string, Known>();

  function learnAddress({ pathname, searchParams }: URL): string | null {
    const route = isPublicFile(pathname) ? null : routeAt(pathname);
    if (route === null) return null;
    entryOf(paths, route, () => new Set<string>()).add(pathname);
    const known = entryOf(queries, route, noneKnown);
    for (const [name, value] of searchParams) learn(known, name, value);
    return route;
  }

  for (const page of pages) {
    const { root, url } = page;
    learnAddress(new URL(url));
    for (const address of addressesOn(page)) learnAddress(address);
    for (const form of root.querySelectorAll('form')) {
      const address = addressOf(form.getAttribute('action') ?? url, url);
      const route = address && learnAddress(address);
      if (!route) continue;
      const method = form.getAttribute('method')?.toLowerCase() === 'post' ? 'POST' : 'GET';
      const path = address.pathname + address.search;
      const found = fieldsOf(form);
      const key = [method, address.pathname, ...[...found.keys()].sort()].join(' ');
      const { fields } = entryOf(forms, key, () => ({ route, method, path, fields: noneKnown() }));
      const known = entryOf(queries, route, noneKnown);
      for (const [name, values] of found) {
        for (const value of values) {
          learn(fields, name, value);
          if (method === 'GET') learn(known, name, value);
        }
      }
    }
  }
  const fieldNames = [...forms.values()].flatMap(({ fields }) => [...fields.keys()]);
  const queryNames = [...queries.values()].flatMap((known) => [...known.keys()]);
  return {
    forms: [...forms.values()].filter(({ method }) => method === 'POST'),
    pathsOf: (route) => [...(paths.get(route) ?? [])],
    queryOf: (route) => queries.get(route) ?? noneKnown(),
    names: [...new Set([...fieldNames, ...queryNames, ...namesInSource()])],
  };
}

/** Which may be cached, as no page may */
function isPublicFile(pathname: string): boolean {
  return statSync(`public${pathname}`, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Of links that stay on the site */
export function addressesOn({ root, url }: Page): URL[] {
  const links = root.querySelectorAll('a[href]').map((link) => link.getAttribute('href') ?? '');
  return links.flatMap((href) => addressOf(href, url) ?? []);
}

function addressOf(href: string, url: string): URL | null {
  const text = href.replaceAll('&amp;', '&');
  if (!URL.canParse(text, url)) return null;
  const address = new URL(text, url);
  return address.origin === new URL(url).origin ? address : null;
}

/** By name, what is chosen first */
function fieldsOf(form: HTMLElement): Known {
  const known: Known = new Map();
  const controls = form.querySelectorAll('input, select, textarea, button');
  const isChosen = (control: HTMLElement) => control.hasAttribute('checked');
  for (const control of [...controls.filter(isChosen), ...controls]) {
    const name = control.getAttribute('name');
    if (!name || name === 'formToken') continue;
    const example = examples[typeOf(control)] ?? '';
    for (const value of valuesOf(control)) learn(known, name, value || example);
  }
  return known;
}

function valuesOf(control: HTMLElement): string[] {
  if (control.tagName === 'TEXTAREA') return [control.textContent];
  if (control.tagName !== 'SELECT') {
    const isChoice = /^(radio|checkbox)$/.test(typeOf(control));
    return [control.getAttribute('value') ?? (isChoice ? 'on' : '')];
  }
  const options = ['option[selected]', 'option'].flatMap((kind) => control.querySelectorAll(kind));
  return options.map((option) => option.getAttribute('value') ?? option.textContent);
}

function typeOf(control: HTMLElement): string {
  return control.getAttribute('type') ?? control.tagName.toLowerCase();
}

/** What is typed into empty fields */
const examples: Record<string, string> = {
  input: 'some words',
  textarea: 'some words',
  text: 'some words',
  search: 'item',
  email: 'kim@example.com',
  password: 'correct horse battery',
  number: '1990',
};

/** Of parameters that are read by name, such as in `searchParams.get('next')`. */
function namesInSource(): string[] {
  return sourceFiles().flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:searchParams|query)\.(?:get|getAll|has)\('([^']+)'\)/g,
      ),
    ].map(([, name = '']) => name),
  );
}

function noneKnown(): Known {
  return new Map();
}

function learn(known: Known, name: string, value: string): void {
  entryOf(known, name, () => new Set<string>()).add(value);
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
