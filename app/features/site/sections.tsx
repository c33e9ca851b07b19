import type { Words } from '~/i18n/words';
import { useSiteData } from '~/ui/site-data';
import { StepDrawing } from './step-drawing';

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

/** Already translated. */
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
