import { createPath, useNavigate, useSubmit } from '@remix-run/react';
import { useEffect } from 'react';
import { router } from './router';

/** Remix's own components run hooks for each element. Call this before hooks that listen for prevented events. */
export function useClientNavigation(): void {
  const navigate = useNavigate();
  const submit = useSubmit();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || isModified(event)) return;
      const link = linkOf(event);
      const navigation = link && navigationOf(link);
      if (!navigation || link.origin !== window.location.origin) return;
      event.preventDefault();
      const address = createPath(link);
      // As browsers do it.
      const replace = address === createPath(router.state().location);
      navigate(address, { preventScrollReset: navigation.preventScrollReset, replace });
    };
    const send = (event: SubmitEvent) => {
      const { target: form, submitter, defaultPrevented } = event;
      if (defaultPrevented || !(form instanceof HTMLFormElement)) return;
      const navigation = navigationOf(form);
      if (!navigation) return;
      event.preventDefault();
      const { preventScrollReset } = navigation;
      // Otherwise the router decides: a form that is sent to the shown address replaces it.
      const replace = navigation.replace || undefined;
      // Older browsers do not tell which button submits.
      const source = submitter instanceof HTMLButtonElement ? submitter : form;
      submit(source, { preventScrollReset, replace });
    };
    // React listens on the document, so handlers of components come first and can prevent it.
    window.addEventListener('click', follow);
    window.addEventListener('submit', send);
    return () => {
      window.removeEventListener('click', follow);
      window.removeEventListener('submit', send);
    };
  }, [navigate, submit]);
}

type Pressed = Pick<MouseEvent, 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;

export function isModified({ metaKey, altKey, ctrlKey, shiftKey }: Pressed): boolean {
  return metaKey || altKey || ctrlKey || shiftKey;
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-navigation]') : null;
}

export type NavigationOptions = {
  reloadDocument?: boolean;
  preventScrollReset?: boolean;
  replace?: boolean;
};

type Navigation = Required<Omit<NavigationOptions, 'reloadDocument'>>;

export function withNavigation<Props extends NavigationOptions>(props: Props) {
  const { reloadDocument, preventScrollReset, replace, ...attributes } = props;
  const words = `${preventScrollReset ? 'keep-scroll' : ''} ${replace ? 'replace' : ''}`.trim();
  // Spread last, for each of the two hundred links and forms of a list: the other way takes four times as long.
  return { 'data-navigation': reloadDocument ? undefined : words, ...attributes };
}

function navigationOf(element: Element): Navigation | null {
  const words = element.getAttribute('data-navigation');
  if (words === null) return null;
  return { preventScrollReset: words.includes('keep-scroll'), replace: words.includes('replace') };
}
