import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { stepAttribute, type StepOptions } from './navigation/step-attribute';
import { useSiteData } from './site-data';

export type FormProps = Omit<ComponentPropsWithoutRef<'form'>, 'method' | 'target'> &
  StepOptions & { action: string };

/** Without a role, some assistive technology lists every form as a landmark. */
export function Form({ children, ...props }: FormProps) {
  return (
    <form method="post" role="none" noValidate {...withStep(props)}>
      <FormToken />
      {children}
    </form>
  );
}

/** Sent by GET: it changes nothing, so it needs no token. */
export const QueryForm = forwardRef<HTMLFormElement, FormProps>(function QueryForm(props, ref) {
  return <form method="get" ref={ref} {...withStep(props)} />;
});

function withStep({ reloadDocument, preventScrollReset, replace, ...attributes }: FormProps) {
  const step = stepAttribute({ reloadDocument, preventScrollReset, replace });
  return { ...attributes, 'data-step': step };
}

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
