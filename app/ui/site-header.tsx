import { Form, Link } from '@remix-run/react';
import { FormToken } from '~/forms/form';
import type { SiteData } from './site-data';

export function SiteHeader({ words, isSignedIn }: SiteData) {
  const { navigation, product } = words;
  return (
    <header className="site-header">
      <a className="skip-link" href="#main">
        {words.skip}
      </a>{' '}
      <Link to="/" className="logo" aria-label={navigation.home}>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M13 9.5a3 3 0 1 1 4.3 2.7c-.8.4-1.3 1-1.3 1.8l11.6 7.5c1.6 1 .9 3.5-1 3.5H5.4c-1.9 0-2.6-2.5-1-3.5L16 14" />
        </svg>
        <span aria-hidden="true">{product}</span>
      </Link>
      <nav aria-label={navigation.label}>
        <ul>
          {isSignedIn ? (
            <>
              <li>
                <Link to="/profile">{navigation.wardrobe}</Link>
              </li>
              <li>
                <Form method="post" action="/account/sign-out" reloadDocument>
                  <FormToken />
                  <button className="link">{navigation.signOut}</button>
                </Form>
              </li>
            </>
          ) : (
            <li>
              <Link to="/account">{navigation.signIn}</Link>
            </li>
          )}
        </ul>
      </nav>
    </header>
  );
}
