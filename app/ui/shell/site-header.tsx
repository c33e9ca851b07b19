import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { languageInfo } from '~/i18n/languages';
import { Form } from '../form';
import { Icon } from '../icon';
import { Link } from '../link';
import type { SiteData } from '../site-data';

export function SiteHeader({ words, language, isSignedIn }: SiteData) {
  const { navigation, product } = words;
  const menu = useClosingMenu();
  return (
    <header className="site-header">
      <a className="skip-link" href="#main">
        {words.skip}
      </a>{' '}
      <Link to="/" className="logo" aria-label={navigation.home}>
        <Icon name="hanger" />
        <span aria-hidden="true">{product}</span>
      </Link>{' '}
      {/* Outside of `details`, one list serves small screens and wide ones, where it is always open. */}
      <details className="menu" ref={menu}>
        {/* Styles write the label out: where they are missing, the word would open nothing. */}
        <summary aria-label={navigation.menu}>
          <Icon name="menu" />
        </summary>
      </details>
      <nav aria-label={navigation.label}>
        <ul>
          {/* One link to them: without styles, five would stand before every page that is read. */}
          <li className="language">
            <a href="#languages">
              {words.footer.languages}{' '}
              <strong lang={language}>{languageInfo[language].name}</strong>
            </a>
          </li>
          {isSignedIn ? (
            <LinksWhenSignedIn {...navigation} />
          ) : (
            <LinksWhenSignedOut {...navigation} />
          )}
        </ul>
      </nav>
    </header>
  );
}

type Navigation = SiteData['words']['navigation'];

function LinksWhenSignedIn({ purchases, sizes, wardrobe, settings, help, signOut }: Navigation) {
  return (
    <>
      <NavigationLink to="/profile">{purchases}</NavigationLink>
      <NavigationLink to="/profile/sizes">{sizes}</NavigationLink>
      <NavigationLink to="/profile/wardrobe">{wardrobe}</NavigationLink>
      <NavigationLink to="/profile/settings">{settings}</NavigationLink>
      <NavigationLink to="/profile/help">{help}</NavigationLink>
      <li>
        <Form action="/account/sign-out" reloadDocument>
          <button className="link">{signOut}</button>
        </Form>
      </li>
    </>
  );
}

function LinksWhenSignedOut({ signIn, createAccount }: Navigation) {
  return (
    <>
      <NavigationLink to="/account">{signIn}</NavigationLink>
      <NavigationLink to="/account/create">{createAccount}</NavigationLink>
    </>
  );
}

function NavigationLink({ to, children }: { to: string; children: string }) {
  const { pathname } = useLocation();
  return (
    <li>
      <Link to={to} aria-current={ariaCurrent(pathname, to)}>
        {children}
      </Link>
    </li>
  );
}

function ariaCurrent(pathname: string, address: string): 'page' | 'true' | undefined {
  if (pathname === address) return 'page';
  const hasLinksBelow = address === '/profile' || address === '/account';
  return !hasLinksBelow && pathname.startsWith(`${address}/`) ? 'true' : undefined;
}

function useClosingMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // It may have been opened before this script ran.
    if (shown.current === key) return;
    shown.current = key;
    menu.current?.removeAttribute('open');
  }, [key]);
  useEffect(() => {
    for (const type of closing) document.addEventListener(type, closeMenus);
    return () => {
      for (const type of closing) document.removeEventListener(type, closeMenus);
    };
  }, []);
  return menu;
}

const closing = ['keydown', 'focusin', 'pointerdown'] as const;

/** Escape closes what is open and gives the focus back; what lies over the page closes once something else is used. */
function closeMenus(event: Event): void {
  const { target, type } = event;
  const isKey = event instanceof KeyboardEvent;
  if (isKey && event.key !== 'Escape') return;
  const menus = isKey ? '.menu[open], .over [open]' : '.over [open]';
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(menus)) {
    const isUsed =
      target instanceof Node &&
      // A press on the text of a choice moves the focus to what is around the menu.
      (menu.contains(target) || (type === 'focusin' && target.contains(menu)));
    if (!isKey && isUsed) continue;
    menu.open = false;
    if (isKey) menu.querySelector('summary')?.focus();
  }
}
