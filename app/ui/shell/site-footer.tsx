import { useLocation } from '@remix-run/react';
import { Form } from '../form';
import { Link } from '../link';
import { useAddress, type SiteData } from '../site-data';
import { useHydrated } from '../use-hydrated';
import { LanguageColumn } from './language-column';

export function SiteFooter(site: SiteData) {
  const { words, operator, copyright } = site;
  const { footer } = words;
  return (
    <footer className="site-footer">
      <div className="footer-columns">
        <Contact {...site} />
        <nav aria-label={footer.about}>
          <h2>{footer.about}</h2>
          <ul>
            <FooterLink to={operator.links.faq}>{footer.faq}</FooterLink>
            <FooterLink to={operator.links.terms}>{footer.terms}</FooterLink>
            <FooterLink to={operator.links.privacy}>{footer.privacy}</FooterLink>
            <FooterLink to="/cookies">{footer.cookies}</FooterLink>
            <FooterLink to="/accessibility">{footer.accessibility}</FooterLink>
            <FooterLink to="/business">{footer.business}</FooterLink>
          </ul>
        </nav>
        <nav aria-label={footer.follow}>
          <h2>{footer.follow}</h2>
          <ul>
            {operator.social.map(({ name, url }) => (
              <FooterLink key={name} to={url}>
                {name}
              </FooterLink>
            ))}
          </ul>
        </nav>
        <LanguageColumn {...site} />
      </div>
      <div className="footer-end">
        <p>{copyright}</p>
        {site.offersVersions && <VersionSwitch {...site} />}
        <p>
          <a href="#top">{footer.top}</a>
        </p>
      </div>
    </footer>
  );
}

function Contact({ words, operator }: SiteData) {
  const { pathname } = useLocation();
  const email = pathname.includes('business') ? operator.businessEmail : operator.email;
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{words.footer.contact}</h2>
      <address>
        {operator.name}
        <br />
        {operator.street}
        <br />
        {operator.postalNumber}
        <br />
        {words.footer.number} {operator.number}
        <br />
        <a href={`mailto:${email}`}>{email}</a>
      </address>
    </section>
  );
}

/** Where a script runs, the version is the full one. */
function VersionSwitch({ words, isLight }: SiteData) {
  const address = useAddress();
  const isFull = useHydrated() || !isLight;
  const { full, light, toFull, toLight } = words.version;
  return (
    <Form action="/site-version" className="version" reloadDocument>
      <input type="hidden" name="back" value={address} />
      <input type="hidden" name="version" value={isFull ? 'light' : 'full'} />
      {isFull ? full : light} <button className="link">{isFull ? toLight : toFull}</button>
    </Form>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  const { pathname } = useLocation();
  const isOwn = to.startsWith('/');
  return (
    <li>
      {isOwn ? (
        <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
          {children}
        </Link>
      ) : (
        <a href={to} rel="noopener external">
          {children}
        </a>
      )}
    </li>
  );
}
