export type StepOptions = {
  /** Left to the browser, which loads the page anew. */
  reloadDocument?: boolean;
  preventScrollReset?: boolean;
  /** Takes the place of the shown page in the history. */
  replace?: boolean;
};

type Step = Required<Omit<StepOptions, 'reloadDocument'>>;

/** The value of `data-step`, which makes a link or form a step of the router. */
export function stepAttribute(options: StepOptions): string | undefined {
  const { reloadDocument = false, preventScrollReset = false, replace = false } = options;
  if (reloadDocument) return undefined;
  if (replace) return preventScrollReset ? 'keep-scroll replace' : 'replace';
  return preventScrollReset ? 'keep-scroll' : '';
}

/** @returns null for what is left to the browser */
export function stepOf(element: Element): Step | null {
  const words = element.getAttribute('data-step');
  if (words === null) return null;
  return {
    preventScrollReset: words.includes('keep-scroll'),
    replace: words.includes('replace'),
  };
}
