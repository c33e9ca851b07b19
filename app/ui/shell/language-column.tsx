import { languageFacts, languages } from '~/i18n/languages';
import { useAddress, type SiteData } from '../site-data';

/** Plain links: a change of language reloads the whole page (G12). */
export function LanguageColumn({ words, language }: SiteData) {
  const [path = '', search] = useAddress().split('?');
  const addressIn = (code: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set('lang', code);
    return `${path}?${parameters}`;
  };
  return (
    <nav aria-label={words.footer.languages}>
      <h2>{words.footer.languages}</h2>
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
  );
}
