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

/** Sent by GET: it changes nothing, so it needs no token. */
export { RemixForm as QueryForm };

/** With the language, so that the response to the form is in its own, whatever another tab has chosen since. */
export function FormToken() {
  const site = useSiteData();
  return (
    site && (
      <>
        <input type="hidden" name="formToken" value={site.formToken} />
        <input type="hidden" name="formLanguage" value={site.language} />
      </>
    )
  );
}
