import type { Words } from '~/i18n/words';

/** A partner store in finished words. */
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
  return (
    <section>
      <h2>{words.title}</h2>
      <p className="lead">{words.intro}</p>
      <ul className="stores">
        {stores.map(({ name, url, logo, countries, categories, visit }) => (
          <li key={url}>
            <img src={logo} alt="" width={56} height={56} loading="lazy" />
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
