import { accountApp } from './account-app';
import { paths } from './core-fixtures';
import type { Page, Visitor } from './visitor';

export const sessionCookie = 'localhost_session';
export const sessionsPath = '/profile/settings/sessions';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:120.0) Gecko/20100101 Firefox/120.0';
const lynx = 'Lynx/2.9.0 libwww-FM/2.14';

type Person = { email: string; password: string };

/** Tokens last an hour and the core checks none: only the session store can refuse a copied cookie. */
export async function appForSessions(options: Parameters<typeof accountApp>[0] = {}) {
  const withApp = await accountApp(options);
  const { visitor, core, signUp } = withApp;
  core.answer({ [paths.unsubscribe]: { status: 200 }, [paths.removeProfile]: { status: 200 } });

  async function signIn(person: Person, browser: Visitor): Promise<Visitor> {
    await browser.submit(await browser.visit('/account'), { values: person });
    return browser;
  }

  return {
    ...withApp,
    signIn,

    /** A new account with two browsers. */
    signInTwice: async (person: Person) => {
      await signUp(person);
      const here = await signIn(person, visitor({ 'user-agent': firefox }));
      const there = await signIn(person, visitor({ 'user-agent': lynx }));
      return { here, there };
    },

    /** Whoever has copied the cookie of the browser. */
    thiefOf: (browser: Visitor): Visitor => {
      const thief = visitor();
      thief.cookies.set(sessionCookie, browser.cookies.get(sessionCookie) ?? 'none');
      return thief;
    },
  };
}

/** Presses the button of another device than the one that shows the page. */
export function endFirstOther(browser: Visitor, page: Page): Promise<Page> {
  return browser.submit(page, { button: 'Log out on this device' });
}

export const isIn = async (browser: Visitor) =>
  (await browser.visit('/profile/settings')).status === 200;
