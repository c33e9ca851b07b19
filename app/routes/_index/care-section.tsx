import type { Words } from '~/i18n/words';

/** What a shopper may rely on. */
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
