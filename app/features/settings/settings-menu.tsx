import { useLocation } from '@remix-run/react';
import { Form } from '~/ui/form';
import { Icon } from '~/ui/icon';
import { Link } from '~/ui/link';

type SettingsMenuProps = {
  words: { label: string; here: string; signOut: string };
  /** The shopper's, empty if unknown. */
  name: string;
  pages: { address: string; label: string }[];
  /** Of the page that is shown, also when it is below one in the list. */
  shown: string | undefined;
};

export function SettingsMenu({ words, name, pages, shown }: SettingsMenuProps) {
  const { key } = useLocation();
  const page = pages.find(({ address }) => address === shown);
  const [before = '', after = ''] = words.here.split('{{page}}');
  return (
    <div className="sidebar">
      {/* Outside of `details`, one list serves small screens and wide ones, where it is always open. Each step closes it. */}
      <details className="here" key={key}>
        <summary>
          <span>
            {page ? (
              <>
                {before}
                <strong>{page.label}</strong>
                {after}
              </>
            ) : (
              words.label
            )}
          </span>{' '}
          <Icon name="next" />
        </summary>
      </details>
      <nav aria-label={words.label}>
        {name && <p className="person">{name}</p>}
        <ul className="link-rows">
          {pages.map(({ address, label }) => (
            <li key={address}>
              <Link to={address} aria-current={address === shown ? 'page' : undefined}>
                {label} <Icon name="next" />
              </Link>
            </li>
          ))}
          <li>
            <Form action="/account/sign-out" reloadDocument>
              <button className="link">{words.signOut}</button>
            </Form>
          </li>
        </ul>
      </nav>
    </div>
  );
}
