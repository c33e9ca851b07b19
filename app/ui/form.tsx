import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { withNavigation, type NavigationOptions } from '~/remix/use-client-navigation';
import { useSiteData } from './site-data';

type Attributes = ComponentPropsWithoutRef<'form'>;

export type FormProps = Pick<
  Attributes,
  'children' | 'className' | 'onBlur' | 'onChange' | 'onInput' | 'onSubmit'
> &
  NavigationOptions & { action: string };

/** Without a role, some assistive technology lists every form as a landmark. */
export function Form({ children, ...props }: FormProps) {
  return (
    <form method="post" role="none" noValidate {...withNavigation(props)}>
      <FormToken />
      {children}
    </form>
  );
}

type QueryFormProps = Pick<Attributes, 'children' | 'className' | 'noValidate' | 'role'> &
  NavigationOptions & { action: string };

export const QueryForm = forwardRef<HTMLFormElement, QueryFormProps>(
  function QueryForm(props, ref) {
    return <form method="get" ref={ref} {...withNavigation(props)} />;
  },
);

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
