import type { ReactNode } from 'react';
import type { Words } from '~/i18n/words';
import { Icon } from '~/ui/icon';

type PromisesProps = { words: Words['account']['promises']; children: ReactNode };

export function Promises({ words, children }: PromisesProps) {
  const { label, size, stores, yours } = words;
  return (
    <div className="promises">
      <h2 className="visually-hidden">{label}</h2>
      {children}
      <ul>
        {[{ ...size }, { ...stores }, { ...yours }].map(({ title, text }) => (
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
    </div>
  );
}
