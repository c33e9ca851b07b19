import { useLocation } from '@remix-run/react';
import { languageFacts, languages } from '~/i18n/languages';
import type { SiteData } from './site-data';

export function SiteFooter({ words, language, copyright }: SiteData) {
  const { pathname, search } = useLocation();
  const addressIn = (code: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set('lang', code);
    return `${pathname}?${parameters}`;
  };
  return (
    <footer className="site-footer">
      <nav aria-label={words.footer.languages}>
        <ul>
          {languages.map((code) => (
            <li key={code}>
              <a
                href={addressIn(code)}
                lang={code}
                hrefLang={code}
                aria-current={code === language ? 'true' : undefined}
              >
                {languageFacts[code].name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p>{copyright}</p>
      <p>
        <a href="#top">{words.footer.top}</a>
      </p>
    </footer>
  );
}
