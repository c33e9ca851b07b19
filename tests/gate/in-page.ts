// Playwright serializes these functions into the page, so they must not refer to anything outside
// themselves.

export function linesOfMain(enhancements: string[]): string[] {
  const hidden = enhancements.flatMap((selector) => [
    ...document.querySelectorAll<HTMLElement>(`main ${selector}`),
  ]);
  for (const element of hidden) element.style.setProperty('display', 'none', 'important');
  const text = document.querySelector('main')?.innerText ?? '';
  for (const element of hidden) element.style.removeProperty('display');
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

export function controlsOf(enhancements: string[]): string[] {
  const isAdded = (element: Element) =>
    enhancements.some((selector) => element.closest(selector) !== null);
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
  };
  const nameOf = (element: HTMLElement) =>
    (element.innerText || element.getAttribute('aria-label') || '').replace(/\s+/g, ' ').trim();
  return [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ]
    .filter((element) => element.getAttribute('type') !== 'hidden')
    .filter((element) => isShown(element) && !isAdded(element))
    .map((element) => {
      const tag = element.tagName.toLowerCase();
      const name = element.getAttribute('name') ?? '';
      const value = /^(radio|checkbox)$/.test(element.getAttribute('type') ?? '')
        ? element.getAttribute('value')
        : '';
      return `${tag} ${nameOf(element)} ${element.getAttribute('href') ?? name} ${value ?? ''}`.trim();
    })
    .sort();
}

/** What engines check: nothing silent, and no addresses, which hold random ciphertexts. */
export function treeOf(enhancements: string[]): string {
  const copy = document.body.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  const silent = ['script', 'link', 'input[type=hidden]', '.version', '[role=status]:empty'];
  const gone = [...silent, ...enhancements].join(',');
  for (const element of copy.querySelectorAll(gone)) element.remove();
  // React sets it, which changes nothing.
  for (const field of copy.querySelectorAll('[value=""]')) field.removeAttribute('value');
  return copy.innerHTML.replace(/<!--.*?-->/g, '').replace(/(href|action)="[^"]*"/g, '$1');
}

export function deadControls(): string[] {
  const isShown = (element: Element) => element.getBoundingClientRect().width > 1;
  const markup = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 120);
  const dead = (selector: string, isDead: (element: Element) => boolean) =>
    [...document.querySelectorAll(selector)].filter(isShown).filter(isDead).map(markup);
  const formOf = (element: Element) =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLButtonElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? element.form
      : null;
  return [
    ...dead('a', (link) => /^(#?|javascript:.*)$/.test(link.getAttribute('href') ?? '')),
    ...dead('button', (button) => button.getAttribute('type') === 'button' || !formOf(button)),
    ...dead(
      // A text that can be selected does something without a form.
      'input:not([readonly]), select, textarea:not([readonly])',
      (field) => !formOf(field) || !field.getAttribute('name'),
    ),
    ...dead('[disabled], [aria-disabled=true], [onclick], [onchange], [onsubmit]', () => true),
    ...dead('[role=button], [role=tab], [role=switch], [role=combobox]', () => true),
    ...dead('dialog[open], [aria-modal=true]', () => true),
    ...dead('form', (form) => form.querySelector('button:not([type=button])') === null),
  ];
}

/** Invalid fields whose border does not have the error colour */
export function unmarkedFields(): string[] {
  const error = document.querySelector('.error');
  return [...document.querySelectorAll('.field [aria-invalid=true]')]
    .filter((field) => !/^(radio|checkbox)$/.test(field.getAttribute('type') ?? ''))
    .filter(
      (field) => !error || getComputedStyle(field).borderColor !== getComputedStyle(error).color,
    )
    .map((field) => `not marked: ${field.id}`);
}

export function clippedTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      if (width <= 2 || height <= 2 || clipPath !== 'none') return false;
      const isCut = (how: string) => /hidden|clip/.test(how);
      return (
        (isCut(overflowX) && element.scrollWidth > element.clientWidth + 2) ||
        (isCut(overflowY) && element.scrollHeight > element.clientHeight + 2)
      );
    })
    .map((element) => `${element.tagName} ${element.innerText.slice(0, 40)}`);
}
