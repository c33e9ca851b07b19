import type { ReactNode } from 'react';
import type { Elements } from './elements';
import { words } from './words';

type FrameProps = { elements: Elements; address: string; children: ReactNode };

/** Header and footer of every page */
export function Frame({ elements, address, children }: FrameProps) {
  return (
    <>
      <Header elements={elements} address={address} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer elements={elements} address={address} />
    </>
  );
}

type PartProps = Omit<FrameProps, 'children'>;

function Header({ elements: { Link, Form }, address }: PartProps) {
  return (
    <header className="site-header">
      <a className="skip-link" href="#main">
        {words.skip}
      </a>{' '}
      <Link className="logo" to="/" aria-label={`${words.product}, front page`}>
        <svg {...line} width="32" height="32" viewBox="0 0 32 32">
          <path d="M13 9.5a3 3 0 1 1 4.3 2.7c-.8.4-1.3 1-1.3 1.8l11.6 7.5c1.6 1 .9 3.5-1 3.5H5.4c-1.9 0-2.6-2.5-1-3.5L16 14" />
        </svg>
        <span aria-hidden="true">{words.product}</span>
      </Link>{' '}
      <details className="menu">
        <summary aria-label={words.menu}>
          <svg {...line} width="24" height="24" viewBox="0 0 24 24">
            <path d="M3 6h18M3 12h18M3 18h18" />
          </svg>
        </summary>
      </details>
      <nav aria-label="Main">
        <ul>
          {words.navigation.map(([to, text]) => (
            <li key={to}>
              <Link to={to} aria-current={to === address ? 'page' : undefined}>
                {text}
              </Link>
            </li>
          ))}
          <li>
            <Form method="post" action="/account/sign-out">
              <button className="link">{words.signOut}</button>
            </Form>
          </li>
        </ul>
      </nav>
    </header>
  );
}

export const line = { fill: 'none', stroke: 'currentColor', 'aria-hidden': true } as const;

function Footer({ elements: { Link, Form }, address }: PartProps) {
  return (
    <footer className="site-footer">
      <div className="footer-columns">
        <section aria-labelledby="contact">
          <h2 id="contact">Contact</h2>
          <address>
            Size Profile Demo AS
            <br />
            Eksempelveien 1
            <br />
            0150 Oslo
            <br />
            Org. no. 000 000 000
            <br />
            <a href="mailto:hello@size-profile.example">hello@size-profile.example</a>
          </address>
        </section>
        <nav aria-label="About the service">
          <h2>About the service</h2>
          <ul>
            {words.about.map(([to, text]) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Language">
          <h2>Language</h2>
          <ul>
            {words.languages.map(([language, text]) => (
              <li key={language}>
                <a href={`${address}?lang=${language}`} lang={language} hrefLang={language}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="footer-end">
        <p>© 2026 {words.product}</p>
        <Form method="post" action="/site-version" className="version">
          <input type="hidden" name="back" value={address} />
          You see the full version. <button className="link">Use the light version</button>
        </Form>
        <p>
          <a href="#top">Back to top</a>
        </p>
      </div>
    </footer>
  );
}
