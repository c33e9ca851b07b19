import { Form as RemixForm, type FormProps } from '@remix-run/react';
import { useSiteData } from './site-data';

/** Without a role, some assistive technology lists every form as a landmark. */
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
