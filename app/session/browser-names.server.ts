import Bowser from 'bowser';

type BrowserNames = { browser: string | null; system: string | null };

/** Bowser does not know these; they begin with their name. */
const textBrowser = /^(w3m|Lynx|Links|ELinks|Dillo)\b/i;

const names = ['w3m', 'Lynx', 'Links', 'ELinks', 'Dillo'];

/** Browsers choose what they send, and it is shown to the person. */
const shown = /^[\p{L}\d][\p{L}\d .+-]{0,29}$/u;

export function browserNamesOf(userAgent: string | null): BrowserNames {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  const text = textBrowser.exec(userAgent)?.[1]?.toLowerCase();
  const named = names.find((name) => name.toLowerCase() === text) ?? browser.name;
  return { browser: shownOrNull(named), system: shownOrNull(os.name) };
}

function shownOrNull(name: string | undefined): string | null {
  return name !== undefined && shown.test(name) ? name : null;
}
