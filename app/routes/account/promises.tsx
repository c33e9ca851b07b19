import type { Words } from '~/i18n/words';
import { ClothesRail } from '~/ui/clothes-rail';
import { Icon } from '~/ui/icon';

/** What an account is good for, beside the form or below it. */
export function Promises({ words }: { words: Words['account']['promises'] }) {
  const { label, size, stores, yours } = words;
  return (
    <section className="promises" aria-label={label}>
      <ClothesRail />
      <ul>
        {[size, stores, yours].map(({ title, text }) => (
          <li key={title}>
            <Icon name="rated" />
            <span>
              <strong>{title}</strong>
              <br />
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
