import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
import type { ReactNode } from 'react';
import { languageCookie } from './i18n/language-cookie.server';
import { speak } from './i18n/speak.server';
import { thisYear } from './i18n/this-year.server';
import { formToken } from './session/form-token.server';
import { takeNotice } from './session/notices.server';
import { findUser } from './session/user.server';
import { FailureBoundary } from './ui/failure/failure-boundary';
import { useNonce } from './ui/nonce';
import { NoticeMessage } from './ui/notice';
import { pageMeta } from './ui/page-meta';
import { useSiteData, type SiteData } from './ui/site-data';
import { SiteFooter } from './ui/site-footer';
import { SiteHeader } from './ui/site-header';
import styles from './ui/styles.css';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t, words } = await speak(args);
  // The page itself says what a failed sign-in means for it; the shell is shown either way.
  const user = await findUser(args).catch(() => null);
  const { notice, headers } = await takeNotice(args.request);
  const newLanguage = languageCookie(args.request);
  if (newLanguage) headers.append('Set-Cookie', newLanguage);
  const hasForms = user !== null || new URL(args.request.url).pathname.startsWith('/account');
  const site: SiteData = {
    language,
    words: words('common'),
    copyright: t('common:footer.copyright', { year: thisYear() }),
    isSignedIn: user !== null,
    notice,
    formToken: hasForms ? await formToken(args) : null,
  };
  return json({ ...site, title: words('common').product }, { headers });
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteData();
  const nonce = useNonce();
  return (
    <html lang={site?.language ?? 'en'} id="top">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {site && <SiteHeader {...site} />}
        <main id="main" tabIndex={-1}>
          {site?.notice && (
            <NoticeMessage
              key={site.formToken}
              notice={site.notice}
              closeLabel={site.words.notice.close}
            />
          )}
          {children}
        </main>
        {site && <SiteFooter {...site} />}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export const ErrorBoundary = FailureBoundary;
