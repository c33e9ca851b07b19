import type { Words } from '~/i18n/words';
import { useSiteData } from '~/ui/site-data';
import { lineArt } from '~/ui/icon';

export function StepsSection({ words }: { words: Words['landing']['steps'] }) {
  const { title, collect, rate, fit } = words;
  return (
    <section>
      <h2>{title}</h2>
      <ol className="steps">
        {[
          { ...collect, icon: 'collect' as const },
          { ...rate, icon: 'rate' as const },
          { ...fit, icon: 'fit' as const },
        ].map(({ title, text, icon }) => (
          <li key={title}>
            <StepDrawing name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export type ListedStore = {
  name: string;
  url: string;
  logo: string;
  countries: string;
  categories: string;
  visit: string;
};

type StoresSectionProps = { words: Words['landing']['stores']; stores: ListedStore[] };

export function StoresSection({ words, stores }: StoresSectionProps) {
  const showsPictures = useSiteData()?.showsPictures;
  return (
    <section>
      <h2>{words.title}</h2>
      <p className="lead">{words.intro}</p>
      <ul className="stores">
        {stores.map(({ name, url, logo, countries, categories, visit }) => (
          <li key={url}>
            {showsPictures && <img src={logo} alt="" width={56} height={56} loading="lazy" />}
            <div>
              <h3>{name}</h3>
              <p>
                {words.categories} {categories}
                <br />
                {words.countries} {countries}
              </p>
              <a href={url} rel="noopener external">
                {visit}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CareSection({ words }: { words: Words['landing']['care'] }) {
  const { title, signIn, tracking, leave } = words;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="care">
        {[{ ...signIn }, { ...tracking }, { ...leave }].map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const paths = {
  collect: 'M6 16 24 7l18 9v19l-18 9-18-9zm0 0 18 9 18-9M24 25v19m-9-32.5 18 9',
  rate: 'M9 8h30a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H23l-9 8v-8H9a5 5 0 0 1-5-5V13a5 5 0 0 1 5-5zm7 14 6 6 11-12',
  fit: 'M4 31 31 4l13 13-27 27zm6-6 4 4m2-10 7 7m-1-13 4 4m2-10 7 7',
};

/** Apart from the icons, which every page loads. */
function StepDrawing({ name }: { name: keyof typeof paths }) {
  return (
    <svg {...lineArt} width={48} height={48} viewBox="0 0 48 48">
      <path d={paths[name]} />
    </svg>
  );
}
