import { Form } from '../form';
import { Link } from '../link';
import { useAddress, type SiteData } from '../site-data';

export function CookieNotice({ words }: SiteData) {
  const address = useAddress();
  const { label, text, more, ok } = words.consent;
  return (
    <section className="cookie-notice" aria-label={label}>
      <p>
        {text} <Link to="/cookies">{more}</Link>
      </p>
      <Form action="/cookie-consent" reloadDocument>
        <input type="hidden" name="back" value={address} />
        <button className="button">{ok}</button>
      </Form>
    </section>
  );
}
