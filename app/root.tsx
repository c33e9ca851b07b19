import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Links, Meta, Outlet, ScrollRestoration } from '@remix-run/react';
import type { ReactNode } from 'react';
import { pageData } from '~/server/page-data.server';
import { keepLanguage } from './i18n/translator.server';
import { takeNotice } from './session/notices.server';
import { siteDataOf } from './site-data.server';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { NavigationMessages } from './ui/navigation/navigation-messages';
import { Form } from './ui/form';
import { Scripts, useNonce } from '~/remix/page-scripts';
import { Styles, StylesOfNextPage } from '~/ui/style-sheet';
import { NoticeMessage } from './ui/notice';
import { useSiteData, useAddress, type SiteData } from '~/ui/site-data';
import { pageMeta } from '~/ui/page-meta';
import { SiteFooter } from './ui/shell/site-footer';
import { SiteHeader } from './ui/shell/site-header';
import { Link } from '~/ui/link';

/** What knows no SVG asks for /favicon.ico by itself. */
export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const site = await siteDataOf(args);
  const notice = await takeNotice(args);
  keepLanguage(args);
  return pageData(args, { ...site, notice, title: site.words.product });
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteData();
  const nonce = useNonce();
  return (
    <html
      lang={site?.language ?? 'en'}
      id="top"
      data-flags={site?.flags || undefined}
      className={site && !site.isLight ? 'full' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {site && <meta name="description" content={site.description} />}
        <Meta />
        <Styles />
        <Links />
      </head>
      <body>
        {site && <SiteHeader {...site} />}
        {site?.asksConsent && <CookieNotice {...site} />}
        <main id="main" tabIndex={-1}>
          {site?.unavailable && (
            <div className="notice" role="status">
              <p>{site.unavailable.text}</p>
              <Form action="/account/sign-out" className="actions" reloadDocument>
                <a href={site.unavailable.address}>{site.words.failure.retry}</a>{' '}
                <button className="link">{site.words.navigation.signOut}</button>
              </Form>
            </div>
          )}
          {site?.notice && (
            <NoticeMessage
              key={site.formToken}
              notice={site.notice}
              closeLabel={site.words.notice.close}
            />
          )}
          {children}
          <NavigationMessages />
        </main>
        {site && <SiteFooter {...site} />}
        <StylesOfNextPage />
        {site && !site.isLight && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export const ErrorBoundary = FailureBoundary;

function CookieNotice({ words }: SiteData) {
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
