import type { Page as Tab } from 'playwright';
import { items } from './apps';

export type Overlay = {
  shop: 'demo' | 'scripted';
  path: string;
  /** Steps before the opener is pressed. */
  prepare?: (tab: Tab) => Promise<void>;
  /** The control that opens it. */
  opener: string;
  /** Present as long as it is open. */
  open: string;
  /** What is walked by keyboard, unless that is `open`. */
  place?: string;
  /** Steps from the opened overlay to the state that is checked. */
  proceed?: (tab: Tab) => Promise<void>;
  /** By the control that closes it, what has the focus afterwards. */
  closers: Record<string, string>;
  /** By Escape too; the opener has the focus afterwards, or this. */
  escapesTo: string | null;
  isModal: boolean;
};

const anything = 'main *';

function dialog(shop: Overlay['shop'], path: string, opener: string, closer: string): Overlay {
  const closers = { [closer]: opener };
  return { shop, path, opener, open: 'dialog[open]', closers, escapesTo: opener, isModal: true };
}

function question(item: keyof typeof items): Overlay {
  const opener = `${cardOf(items[item])} :is(form button, a[href*="/profile/feedback"])`;
  return dialog('scripted', '/profile', opener, 'dialog a.close');
}

function cardOf(number: number): string {
  return `#item-t-${number}`;
}

function deletion(path: string, opener: string): Overlay {
  return dialog('scripted', path, opener, 'dialog a.secondary');
}

/** Under the pointer it stays as long as it is checked (G43). */
function toast(path: string, opener: string): Overlay {
  return {
    shop: 'scripted',
    path,
    opener,
    open: '.toast',
    place: 'body',
    proceed: (tab) => tab.locator('.toast').hover(),
    closers: { '.toast .close': anything },
    escapesTo: null,
    isModal: false,
  };
}

async function answerFirst(tab: Tab): Promise<void> {
  await tab.locator('dialog label:has(input:not([value=""]))').first().click();
  await tab.locator('dialog form button:not([type=button])').last().click();
}

const menu: Overlay = {
  shop: 'scripted',
  path: '/profile',
  opener: '.menu summary',
  open: '.menu[open]',
  place: ':is(.menu, .site-header nav)',
  closers: { '.menu summary': '.menu summary' },
  escapesTo: '.menu summary',
  isModal: false,
};

const sheet: Overlay = {
  ...dialog('demo', '/profile', '.filter summary', '.sheet .close'),
  closers: { '.sheet .close': '.filter summary', '.sheet .actions .button': anything },
};

const choices: Overlay = {
  shop: 'demo',
  path: '/profile',
  opener: '.menus summary',
  open: '.over [open]',
  place: '.over [open]',
  closers: { '.menus summary': '.menus summary' },
  escapesTo: '.menus summary',
  isModal: false,
};

const search: Overlay = {
  ...sheet,
  opener: '.searching summary',
  open: '.searching[open]',
  place: ':is(.searching, .search)',
  closers: { '.searching summary': '.searching summary' },
  escapesTo: null,
  isModal: false,
};

const refused: Overlay = {
  ...question('refused'),
  proceed: async (tab) => {
    await answerFirst(tab);
    await tab.locator('dialog #errors').waitFor();
    await tab.locator('dialog .toast').hover();
  },
};

const card = `${cardOf(items.last)} *`;

const thanks: Overlay = {
  ...question('last'),
  proceed: async (tab) => {
    await answerFirst(tab);
    await tab.locator('dialog .panel-foot a.button').waitFor();
  },
  closers: { 'dialog .panel-foot a.button': card },
  escapesTo: card,
};

const addressTaken: Overlay = {
  ...toast('/profile/settings/email', 'main form:has(#address) button'),
  prepare: (tab) => tab.locator('#address').fill('kim@example.org'),
};

export function overlaysAt(width: number): Record<string, Overlay> {
  const isNarrow = width < 768;
  const settings = '/profile/settings';
  return {
    // From 769 px search and choices stand in the page.
    ...(isNarrow ? { menu, search, filter: sheet } : { choices }),
    'Bool question': question('bool'),
    'Radio question': question('radio'),
    'Combo question': question('combo'),
    'refused answer': refused,
    thanks,
    'deletion of an item': deletion('/profile/wardrobe', 'article a[href$="/delete"]'),
    'deletion of an address': deletion(`${settings}/email`, 'main a[href$="/delete"]'),
    'deletion of the profile': deletion(
      `${settings}/terms-of-service-and-privacy`,
      'main form button.danger',
    ),
    'toast of success': toast(settings, 'main form:has(#firstName) button'),
    'toast of an error': addressTaken,
  };
}
