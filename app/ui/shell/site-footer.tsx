import { useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import { languageInfo, languages } from '~/i18n/languages';
import { Form } from '../form';
import { Link } from '../link';
import { useAddress, type SiteData } from '../site-data';
import { useHydrated } from '../use-hydrated';

export function SiteFooter(site: SiteData) {
  const { words, operator, copyright } = site;
  const { footer } = words;
  return (
    <footer className="site-footer">
      <nav id="languages" aria-label={footer.languages}>
        <LanguageLinks {...site} />
      </nav>
      <details className="footer-fold">
        <summary aria-label={footer.about} />
      </details>
      <div className="footer-links">
        <nav aria-label={footer.about}>
          <ul>
            <FooterLink to={operator.links.faq}>{footer.faq}</FooterLink>
            <FooterLink to={operator.links.terms}>{footer.terms}</FooterLink>
            <FooterLink to={operator.links.privacy}>{footer.privacy}</FooterLink>
            <FooterLink to="/cookies">{footer.cookies}</FooterLink>
            <FooterLink to="/accessibility">{footer.accessibility}</FooterLink>
            <FooterLink to="/business">{footer.business}</FooterLink>
            <FooterLink to="/site-map">{footer.siteMap}</FooterLink>
            {operator.social.map(({ name, url }) => (
              <FooterLink key={name} to={url}>
                {name}
              </FooterLink>
            ))}
          </ul>
        </nav>
        {site.offersVersions && <VersionSwitch {...site} />}
      </div>
      <Contact {...site} />
      <p className="footer-end">
        <span>{copyright}</span> <a href="#top">{footer.top}</a>
      </p>
    </footer>
  );
}

function Contact({ words, operator }: SiteData) {
  const { pathname } = useLocation();
  const { name, street, postalNumber, number } = operator;
  const email = pathname.includes('business') ? operator.businessEmail : operator.email;
  const facts = [[name, street, postalNumber].join(', '), `${words.footer.number} ${number}`];
  return (
    <address>
      <span>{facts.join(' · ')}</span> <a href={`mailto:${email}`}>{email}</a>
    </address>
  );
}

/** Where a script runs, the version is the full one. */
function VersionSwitch({ words, isLight }: SiteData) {
  const address = useAddress();
  const isFull = useHydrated() || !isLight;
  const { light, toFull, toLight } = words.version;
  return (
    <Form action="/site-version" className="version" reloadDocument>
      <input type="hidden" name="back" value={address} />
      <input type="hidden" name="version" value={isFull ? 'light' : 'full'} />
      {!isFull && `${light} `}
      <button className="link">{isFull ? toLight : toFull}</button>
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
      )}{' '}
    </li>
  );
}

/** One line also where there are no styles. Plain links: a change of language reloads the whole page (G12). */
function LanguageLinks({ language }: Pick<SiteData, 'language'>) {
  const [path = '', search] = useAddress().split('?');
  const addressIn = (code: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set('lang', code);
    return `${path}?${parameters}`;
  };
  return (
    <p className="languages">
      {languages.map((code) => (
        <Fragment key={code}>
          <a
            href={addressIn(code)}
            lang={code}
            hrefLang={code}
            aria-current={code === language ? 'true' : undefined}
          >
            {languageInfo[code].name}
          </a>{' '}
        </Fragment>
      ))}
    </p>
  );
}
