import { Form as RemixForm, type FormProps } from '@remix-run/react';
import { useSiteData } from './site-data';

/**
 * A form that writes: a plain post, judged by the server, which a repeated sending does not repeat. It has no name,
 * so it is no landmark; the role says so to those who take each form for one.
 */
export function Form({ children, ...props }: Omit<FormProps, 'method'>) {
  return (
    <RemixForm method="post" role="none" noValidate {...props}>
      <FormToken />
      {children}
    </RemixForm>
  );
}

export function FormToken() {
  const token = useSiteData()?.formToken;
  return token ? <input type="hidden" name="formToken" value={token} /> : null;
}
