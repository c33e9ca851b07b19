import { expect, test } from 'vitest';
import { sharedApp } from '../support/shared-app';
import { signInToSharedApp } from '../support/demo-sign-in';
import { textOf, Visitor, type Page } from '../support/visitor';
import { repliesFor, shownDate } from '../support/core-fixtures';

const sampleStores = 'app/backend/sample-partner-stores.json';

async function openFrontPage(environment: Record<string, string> = {}, language = 'en') {
  const { app } = await sharedApp(() => environment);
  const visitor = new Visitor(app.url, { headers: { 'accept-language': language } });
  const front = await visitor.visit('/?disable=autologin');
  return { app, visitor, front };
}

function linksIn({ root }: Page, within: string): string[] {
  return root
    .querySelectorAll(`${within} a`)
    .map((link) => `${textOf(link)} ${link.getAttribute('href')}`);
}

test('the front page offers a signed-out visitor registration and sign-in', async () => {
  const { front } = await openFrontPage();
  expect(front.status).toBe(200);
  expect(front.title).toBe('My size profile');
  expect(linksIn(front, '.hero')).toEqual(['Create account /account/create', 'Log in /account']);
  expect(linksIn(front, 'header nav li:not(.language)')).toEqual([
    'Log in /account',
    'Create account /account/create',
  ]);
});

test('the front page links a signed-in user to the purchases', async () => {
  const { visitor } = await signInToSharedApp(repliesFor([]));
  const front = await visitor.visit('/');
  expect(linksIn(front, 'main')).toEqual(['Go to my wardrobe /profile']);
  expect(linksIn(front, 'header nav li:not(.language)')).toEqual([
    'My Wardrobe /profile',
    'My sizes /profile/sizes',
    'My own items /profile/wardrobe',
    'Settings /profile/settings',
    'Help /profile/help',
  ]);
  expect(textOf(front.root.querySelector('header button'))).toBe('Log out');
});

test('the front page lists the stores of PARTNER_STORES_FILE with a link to each', async () => {
  const { front } = await openFrontPage({ PARTNER_STORES_FILE: sampleStores }, 'no');
  const stores = front.root.querySelectorAll('.stores li');
  expect(stores).toHaveLength(6);
  const text = textOf(stores[1] ?? null);
  expect(text).toContain('Selger: Gensere, Jakker, Badetøy');
  expect(text).toContain('Leverer til: Sverige, Norge');
  const link = stores[1]?.querySelector('a');
  expect(textOf(link ?? null)).toBe('Besøk Fjäril & Tråd');
  expect(link?.getAttribute('href')).toBe('https://fjaril-trad.example');
  expect(link?.getAttribute('rel')).toBe('noopener external');
});

test('the front page lists no stores without PARTNER_STORES_FILE and sample data', async () => {
  const { front } = await openFrontPage({ SAMPLE_DATA: 'off' });
  expect(front.h1).not.toBe('');
  expect(front.root.querySelectorAll('.stores')).toEqual([]);
  expect(front.text).not.toContain('Our partner stores');
});

test('a link to the current page has aria-current', async () => {
  const { visitor } = await openFrontPage();
  const marked = async (path: string) => {
    const { root } = await visitor.visit(path);
    const links = root.querySelectorAll('a[aria-current="page"]');
    return links.map((link) => link.getAttribute('href'));
  };
  expect(await marked('/account')).toEqual(['/account']);
  expect(await marked('/terms')).toEqual(['/terms']);
  expect(await marked('/')).toEqual([]);
});

test('the footer shows the operator, and below /business the business address', async () => {
  const { visitor, front } = await openFrontPage({
    COMPANY_NAME: 'Shop & Co *AS*',
    COMPANY_ADDRESS: 'High Street 2',
    COMPANY_POSTAL_NUMBER: '5003 Bergen',
    COMPANY_NUMBER: '912 345 678',
    CONTACT_EMAIL: 'me_and_you@shop.example',
    BUSINESS_EMAIL: 'trade@shop.example',
    SOCIAL_LINKS: 'Mastodon=https://social.example/@shop,Blog=https://blog.example/?a=b',
  });
  const address = textOf(front.root.querySelector('footer address'));
  expect(address).toContain('Shop & Co *AS*');
  for (const fact of ['High Street 2', '5003 Bergen', 'Org. no. 912 345 678']) {
    expect(address).toContain(fact);
  }
  expect(linksIn(front, 'footer address')).toEqual([
    'me_and_you@shop.example mailto:me_and_you@shop.example',
  ]);
  const footer = linksIn(front, 'footer');
  expect(footer).toContain('Mastodon https://social.example/@shop');
  expect(footer).toContain('Blog https://blog.example/?a=b');
  expect(footer.at(-1)).toBe('Back to top #top');
  expect(textOf(front.root.querySelector('footer'))).toContain(
    `© ${shownDate(new Date(), { year: 'numeric' })}`,
  );

  const business = await visitor.visit('/business');
  const mail = 'trade@shop.example mailto:trade@shop.example';
  expect(linksIn(business, 'footer address')).toEqual([mail]);
  expect(linksIn(business, 'main')).toEqual([mail]);
  expect(linksIn(await visitor.visit('/nothing/business/2'), 'footer address')).toEqual([mail]);
  const terms = await visitor.visit('/terms');
  expect(terms.text).toContain('run by Shop & Co *AS*, organisation number 912 345 678');
  expect(linksIn(terms, 'main')[0]).toBe('me_and_you@shop.example mailto:me_and_you@shop.example');
});

test('TERMS_URL and FAQ_URL replace our own texts by links', async () => {
  const { visitor, front } = await openFrontPage({
    TERMS_URL: 'https://shop.example/terms',
    FAQ_URL: '/business',
  });
  const footer = linksIn(front, 'footer');
  expect(footer).toContain('Terms of use https://shop.example/terms');
  expect(footer).toContain('Questions and answers /business');
  const terms = await visitor.visit('/terms');
  expect([terms.status, terms.location]).toEqual([302, 'https://shop.example/terms']);
  expect((await visitor.visit('/faq')).location).toBe('/business');
  expect((await visitor.visit('/privacy')).status).toBe(200);
});
