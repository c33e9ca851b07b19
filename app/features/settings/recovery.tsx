import type { Words } from '~/i18n/words';
import { useSiteData } from '~/ui/site-data';

export function Recovery({ words }: { words: Words['second-factor']['recovery'] }) {
  const address = useSiteData()?.operator.email;
  const [before = '', after = ''] = words.contact.split('{{address}}');
  return (
    <section aria-labelledby="recovery">
      <h2 id="recovery">{words.title}</h2>
      <ul className="bullets">
        <li>{words.key}</li>
        <li>{words.mail}</li>
        <li>
          {before}
          <a href={`mailto:${address}`}>{address}</a>
          {after}
        </li>
      </ul>
      <p>{words.change}</p>
    </section>
  );
}
