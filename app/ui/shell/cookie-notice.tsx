import { Link, useLocation } from '@remix-run/react';
import { Form } from '../form';
import type { SiteData } from '../site-data';

export function CookieNotice({ words }: SiteData) {
  const { pathname, search } = useLocation();
  const { label, text, more, ok } = words.consent;
  return (
    <section className="cookie-notice" aria-label={label}>
      <p>
        {text} <Link to="/cookies">{more}</Link>
      </p>
      <Form action="/cookie-consent" reloadDocument>
        <input type="hidden" name="back" value={pathname + search} />
        <button className="button">{ok}</button>
      </Form>
    </section>
  );
}
