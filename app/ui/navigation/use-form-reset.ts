import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { router } from '~/remix/router';
import { isBusy } from '~/remix/pending-requests';

/** After an answer fields show what was delivered, as without scripts. What was typed since then is kept. */
export function useFormReset(): void {
  const { key } = useLocation();
  const sent = useRef<{ form: HTMLFormElement; content: string } | null>(null);

  useEffect(() => {
    const remember = ({ target, defaultPrevented }: Event) => {
      if (!defaultPrevented || !isBusy() || !(target instanceof HTMLFormElement)) return;
      sent.current = { form: target, content: contentOf(target) };
    };
    window.addEventListener('submit', remember);
    const stop = router.subscribe(({ navigation }) => {
      const isReplaced = navigation.state !== 'idle' && navigation.formData === undefined;
      if (isReplaced) sent.current = null;
    });
    return () => {
      window.removeEventListener('submit', remember);
      stop();
    };
  }, []);

  useEffect(() => {
    if (!sent.current) return;
    const { form, content } = sent.current;
    sent.current = null;
    if (form.isConnected && contentOf(form) === content) resetForm(form);
  }, [key]);
}

export function resetForm(form: HTMLFormElement): void {
  form.reset();
  // For buttons and hints that follow what is typed.
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

function contentOf(form: HTMLFormElement): string {
  const fields = [...form.querySelectorAll('input:not([type=hidden]), select, textarea')];
  return JSON.stringify(fields.map(valueOf));
}

function valueOf(field: Element): string | boolean {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    return field.checked;
  }
  return 'value' in field ? String(field.value).trim() : '';
}
