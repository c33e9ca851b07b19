import { createPath, useNavigate, useSubmit } from '@remix-run/react';
import { useEffect } from 'react';
import { router } from './router';

/**
 * Makes steps of the router of every pressed `Link` and sent `Form`, under the conditions of Remix's own components, whose
 * hooks would run for each element. React listens on the document, so handlers of components come first and can prevent it.
 * To be called before hooks that listen for prevented events.
 */
export function useRouterSteps(): void {
  const navigate = useNavigate();
  const submit = useSubmit();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || isModified(event)) return;
      const link = linkOf(event);
      const step = link && stepOf(link);
      if (!step || link.origin !== window.location.origin) return;
      event.preventDefault();
      const address = createPath(link);
      // As browsers do it.
      const replace = address === createPath(router.state().location);
      navigate(address, { preventScrollReset: step.preventScrollReset, replace });
    };
    const send = (event: SubmitEvent) => {
      const { target: form, submitter, defaultPrevented } = event;
      if (defaultPrevented || !(form instanceof HTMLFormElement)) return;
      const step = stepOf(form);
      if (!step) return;
      event.preventDefault();
      const { preventScrollReset } = step;
      // Otherwise the router decides: a form that is sent to the shown address replaces it.
      const replace = step.replace || undefined;
      submit(isButton(submitter) ? submitter : form, { preventScrollReset, replace });
    };
    window.addEventListener('click', follow);
    window.addEventListener('submit', send);
    return () => {
      window.removeEventListener('click', follow);
      window.removeEventListener('submit', send);
    };
  }, [navigate, submit]);
}

type Pressed = Pick<MouseEvent, 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;

/** Whether the browser opens the link elsewhere. */
export function isModified({ metaKey, altKey, ctrlKey, shiftKey }: Pressed): boolean {
  return metaKey || altKey || ctrlKey || shiftKey;
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-step]') : null;
}

/** Older browsers do not tell which button submits. */
function isButton(submitter: unknown): submitter is HTMLButtonElement | HTMLInputElement {
  return submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement;
}

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
function stepOf(element: Element): Step | null {
  const words = element.getAttribute('data-step');
  if (words === null) return null;
  return {
    preventScrollReset: words.includes('keep-scroll'),
    replace: words.includes('replace'),
  };
}
