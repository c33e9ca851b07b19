import { useLocation } from '@remix-run/react';
import { Form } from '~/ui/form';
import { Icon } from '~/ui/icon';
import { Link } from '~/ui/link';
import { settingsPath } from './addresses';

type SettingsMenuProps = {
  words: { label: string; here: string; signOut: string };
  /** The shopper's, empty if unknown. */
  name: string;
  /** What the pages are called, by what follows in their address. */
  groups: { title: string; pages: Record<string, string> }[];
};

export function SettingsMenu({ words, name, groups }: SettingsMenuProps) {
  const { key, pathname } = useLocation();
  const path = pathname.toLowerCase().slice(settingsPath.length);
  const isShown = (page: string) => path === page || (page !== '' && path.startsWith(`${page}/`));
  const [, shown] =
    groups.flatMap(({ pages }) => Object.entries(pages)).find(([page]) => isShown(page)) ?? [];
  const [before = '', after = ''] = words.here.split('{{page}}');
  return (
    <div className="sidebar">
      {/* Outside of `details`, the list also serves wide screens, where it is always open. Each step closes it. */}
      <details className="here" key={key}>
        <summary>
          <span>
            {shown ? (
              <>
                {before}
                <strong>{shown}</strong>
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
        {groups.map(({ title, pages }, place) => (
          <div key={title} role="group" aria-labelledby={`group-${place}`}>
            <p className="group" id={`group-${place}`}>
              {title}
            </p>
            <ul className="link-rows">
              {Object.entries(pages).map(([page, label]) => (
                <li key={page}>
                  <Link to={settingsPath + page} aria-current={isShown(page) ? 'page' : undefined}>
                    {label} <Icon name="next" />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Form action="/account/sign-out" reloadDocument className="link-rows">
          <button className="link">{words.signOut}</button>
        </Form>
      </nav>
    </div>
  );
}
