import { parse, type HTMLElement } from 'node-html-parser';
import { withoutCacheBuster } from '../../app/server/cache-buster';
import { keepIfFailed } from './evidence';

export type Page = {
  /** Who has opened it */
  visitor: Visitor;
  status: number;
  url: string;
  headers: Headers;
  /** Without the mark against old caches */
  location: string | null;
  bytes: Uint8Array;
  html: string;
  root: HTMLElement;
  title: string;
  h1: string;
  /** The text of `main` with collapsed white space */
  text: string;
};

type Request = {
  method: string;
  body: string | undefined;
  redirect: 'manual';
  headers: Record<string, string>;
};
type Received = Pick<Response, 'status' | 'headers' | 'arrayBuffer'>;

type VisitorOptions = {
  headers?: Record<string, string>;
  /** Browsers send `Sec-Fetch-Site`, text browsers send nothing. */
  isTextBrowser?: boolean;
  /** Through a proxy, for example; the global one by default. */
  fetch?: (url: string, request: Request) => Promise<Received>;
};

export class Visitor {
  readonly cookies = new Map<string, string>();
  private last: Page | undefined;

  constructor(
    readonly origin: string,
    private readonly options: VisitorOptions = {},
  ) {
    keepIfFailed(async () => {
      if (!this.last) return null;
      const { html, status, url } = this.last;
      const language = options.headers?.['accept-language'] ?? 'no language';
      return { html, where: `${url}, status ${status}, ${language}` };
    });
  }

  /** Does not follow redirects. */
  async visit(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.send('GET', path, undefined, headers);
  }

  async open(path: string): Promise<Page> {
    return this.follow(await this.visit(path));
  }

  async follow(page: Page): Promise<Page> {
    let last = page;
    for (let hops = 0; last.location !== null && hops < 10; hops += 1) {
      const { pathname, search } = new URL(last.headers.get('location') ?? '', last.url);
      last = await this.visit(pathname + search);
    }
    return last;
  }

  /**
   * Submits the form that contains `button` (the start of its text) or matches `form`; `values`
   * replace filled-in fields.
   */
  async submit(
    page: Page,
    {
      form: selector = 'main form',
      button,
      values = {},
    }: { form?: string; button?: string; values?: Record<string, string | string[]> },
  ): Promise<Page> {
    const form = button ? formWith(page, button) : page.root.querySelector(selector);
    if (!form) throw new Error(`There is no form "${button ?? selector}" on ${page.url}`);
    const fields = fieldsOf(form);
    const pressed = form.querySelectorAll('button').find((known) => isNamed(known, button ?? ''));
    const name = pressed?.getAttribute('name');
    if (name) fields.append(name, pressed?.getAttribute('value') ?? '');
    for (const [field, value] of Object.entries(values)) {
      fields.delete(field);
      for (const one of [value].flat()) fields.append(field, one);
    }
    const action = new URL(form.getAttribute('action') ?? page.url, page.url);
    if (form.getAttribute('method')?.toLowerCase() !== 'post') {
      action.search = fields.toString();
      return this.visit(action.pathname + action.search);
    }
    return this.post(action.pathname + action.search, fields);
  }

  async post(
    path: string,
    fields: URLSearchParams | Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const body = new URLSearchParams(fields).toString();
    const own: Record<string, string> = this.options.isTextBrowser
      ? {}
      : { 'sec-fetch-site': 'same-origin' };
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.send('POST', path, body, { ...type, ...own, ...headers });
  }

  async send(
    method: string,
    path: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<Page> {
    const url = new URL(path, this.origin).href;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await (this.options.fetch ?? fetch)(url, {
      method,
      body,
      redirect: 'manual',
      headers: { ...this.options.headers, ...(cookie ? { cookie } : {}), ...headers },
    });
    for (const set of response.headers.getSetCookie()) this.storeCookie(set);
    const bytes = new Uint8Array(await response.arrayBuffer());
    this.last = pageOf(this, url, response, bytes);
    return this.last;
  }

  private storeCookie(header: string): void {
    const [pair = '', ...attributes] = header.split(';');
    const place = pair.indexOf('=');
    const [name, value] = [pair.slice(0, place).trim(), pair.slice(place + 1).trim()];
    if (pair.length > 4096) throw new Error(`A browser would drop the large cookie ${name}`);
    const isOver = attributes.some((attribute) => attribute.trim() === 'Max-Age=0');
    if (isOver) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Read as it is asked for: many a page is not. */
function pageOf(visitor: Visitor, url: string, response: Received, bytes: Uint8Array): Page {
  const html = new TextDecoder().decode(bytes);
  const location = response.headers.get('location');
  let root: HTMLElement | undefined;
  return {
    visitor,
    url,
    status: response.status,
    headers: response.headers,
    location: location === null ? null : withoutCacheBuster(location),
    bytes,
    html,
    get root() {
      return (root ??= parse(html));
    },
    get title() {
      return textOf(this.root.querySelector('title'));
    },
    get h1() {
      return textOf(this.root.querySelector('h1'));
    },
    get text() {
      return textOf(this.root.querySelector('main'));
    },
  };
}

export function textOf(element: HTMLElement | null): string {
  return (element?.textContent ?? '').replace(/[\s\u00a0\u202f]+/g, ' ').trim();
}

function formWith(page: Page, button: string): HTMLElement | undefined {
  return page.root
    .querySelectorAll('form')
    .find((form) => form.querySelectorAll('button').some((known) => isNamed(known, button)));
}

function isNamed(button: HTMLElement, name: string): boolean {
  return textOf(button).startsWith(name);
}

function fieldsOf(form: HTMLElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const input of form.querySelectorAll('input, select, textarea')) {
    const name = input.getAttribute('name');
    const type = input.getAttribute('type') ?? 'text';
    const isChoice = type === 'radio' || type === 'checkbox';
    if (!name || (isChoice && !input.hasAttribute('checked'))) continue;
    if (input.tagName === 'SELECT') {
      const option = input.querySelector('option[selected]') ?? input.querySelector('option');
      fields.append(name, option?.getAttribute('value') ?? '');
    } else if (input.tagName === 'TEXTAREA') {
      fields.append(name, input.textContent);
    } else {
      fields.append(name, input.getAttribute('value') ?? (isChoice ? 'on' : ''));
    }
  }
  return fields;
}

export function itemNames(page: Page): string[] {
  return page.root.querySelectorAll('article h3').map(textOf);
}

export function noticeOn(page: Page): string {
  return textOf(page.root.querySelector('main > .notice'));
}

/** Found by aria-describedby, as a screen reader finds it. */
export function errorAt(page: Page, field: string): string {
  const control = page.root.querySelector(`#${field}`);
  const described = control?.closest('fieldset') ?? control;
  const ids = (described ?? control)?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids
    .map((id) => textOf(page.root.querySelector(`#${id}.error`)))
    .join(' ')
    .trim();
}
