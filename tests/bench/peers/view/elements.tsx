import type { AnchorHTMLAttributes, FormHTMLAttributes, ReactNode } from 'react';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string };
export type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'encType'> & {
  method: 'get' | 'post';
};

/** What a peer's framework has in place of `a` and `form` */
export type Elements = {
  Link: (props: LinkProps) => ReactNode;
  Form: (props: FormProps) => ReactNode;
};

function PlainLink({ to, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

function PlainForm(props: FormProps) {
  return <form {...props} />;
}

export const plainElements: Elements = { Link: PlainLink, Form: PlainForm };
