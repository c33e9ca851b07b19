import { Fragment } from 'react';
import { languageFacts, languages } from '~/i18n/languages';
import { useAddress, type SiteData } from '../site-data';

/** One line also where there are no styles. Plain links: a change of language reloads the whole page (G12). */
export function LanguageLinks({ language }: Pick<SiteData, 'language'>) {
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
            {languageFacts[code].name}
          </a>{' '}
        </Fragment>
      ))}
    </p>
  );
}
