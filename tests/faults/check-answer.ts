import type { Page } from '../support/visitor';
import type { Attempt, CallCase } from './call-case';
import { marker, markup, type Fault } from './faults';

/** Longer than a page and a write with its check may take, all of them timed out. */
const longestMilliseconds = 30_000;

export type Answered = { page: Page; isDone: boolean | null; hits: number };

/** Null when no answer came in time, or none that could be read. */
export async function answerOf({ send }: Attempt): Promise<Page | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), longestMilliseconds);
  });
  const page = await Promise.race([send().catch(() => null), tooLate]);
  clearTimeout(timer);
  return page;
}

/** What is wrong with an answer during a fault. */
export function faultsOf(
  call: CallCase,
  { typed = {} }: Attempt,
  fault: Fault,
  { page, isDone, hits }: Answered,
): string[] {
  const { status } = page;
  const found: string[] = [];
  const allowed =
    call.good === 200 ? [200, 303, 400, 404, 502, 503] : [303, 400, 404, 422, 502, 503];
  if (hits === 0) found.push('the call was not made');
  if (!allowed.includes(status)) found.push(`status ${status}`);
  if (page.html.includes(marker)) found.push('says what the upstream said');
  if (page.html.includes(markup)) found.push('repeats markup');
  if (status === 303) found.push(...redirectFaults(call, fault, page, isDone));
  else found.push(...shellFaults(page));
  if ((status === 422 || status === 502) && !isFailurePage(page)) {
    found.push(...lostFields(page, typed));
  }
  if (call.trusts && fault.isDone && !fault.isReadable && isDone === true && status !== 303) {
    found.push('done, and does not see it');
  }
  return found;
}

function redirectFaults(
  { good, saysByNotice, accepts = [] }: CallCase,
  { name }: Fault,
  page: Page,
  isDone: boolean | null,
): string[] {
  const location = page.location ?? '';
  const leadsToLogin = location.startsWith('/account?');
  if (!location.startsWith('/') || location.startsWith('//')) return [`leads to ${location}`];
  const isAnnounced = accepts.includes(name);
  const promises = good === 303 && !saysByNotice && !leadsToLogin && !isAnnounced;
  return promises && isDone === false ? ['says that it is done, and it is not'] : [];
}

function shellFaults({ root, headers, html }: Page): string[] {
  if (!(headers.get('content-type') ?? '').startsWith('text/html')) {
    return html === '' ? ['an empty file'] : [];
  }
  const parts = ['html[lang]', 'header', 'main h1', 'footer', 'title'];
  return parts.filter((part) => !root.querySelector(part)).map((part) => `no ${part}`);
}

/** A page that says what failed, in place of the form. */
function isFailurePage({ root }: Page): boolean {
  return root.querySelector('main form[method=post]') === null;
}

function lostFields({ root }: Page, typed: Record<string, string>): string[] {
  return Object.entries(typed).flatMap(([name, value]) => {
    const field = root.querySelector(`main [name="${name}"]`);
    const shown = field?.tagName === 'TEXTAREA' ? field.textContent : field?.getAttribute('value');
    return shown?.trim() === value ? [] : [`does not keep ${name}`];
  });
}
