import type { Language } from '~/i18n/languages';
import { createMailer } from '~/mail/mailer.server';
import { verificationMail } from '../../../app/backend/core-api/people/verifications';
import { fits, inTheCombo } from '../feedback-page';
import { hostApp } from '../host-app';
import { temporaryFolder } from '../run-app';
import type { CoreCall } from '../scripted-core';
import { signInToOwnApp } from '../demo-sign-in';
import { Visitor, type Page } from '../visitor';
import {
  repliesFor,
  category,
  feedback,
  manyTransactions,
  paths,
  profile,
  status,
  transaction,
  unverifiedProfile,
} from '../core-fixtures';
import { accessPages } from './access-pages';
import { accountPages } from './account-pages';
import { mySizesPages } from './my-sizes-pages';
import { firstAddressPages } from './first-address-pages';
import { helpPages } from './help-pages';
import { itemPages } from './item-pages';
import { listPages } from './list-pages';
import { wardrobeReplies, wardrobePages } from './wardrobe-pages';
import { queuePages } from './queue-pages';
import { sizeCheckPages } from './size-check-pages';
import { sizesPages } from './sizes-pages';
import { secondStepPages } from './second-step-pages';
import { twoStepPages } from './two-step-pages';

/** By purchase id */
const feedbacks = {
  bool: feedback({}, 0),
  radio: feedback(fits, 40),
  combo: feedback(inTheCombo, 60),
  thanks: feedback({ forMe: ['forMe.no'] }, 100),
  'p-2': feedback(fits, 40),
  'p-3': feedback({ ...fits, feel: ['feel.right'] }, 100),
};

function feedbackReply({ query }: CoreCall) {
  const body = Object.entries(feedbacks).find(([name]) => name === query.get('purchaseId'))?.[1];
  return body ? { status: 200, body } : { status: 404 };
}

function addressOf(name: keyof typeof feedbacks): string {
  return `/profile/feedback?purchaseId=${name}&sourceId=s-1&sourceVariationId=v-1`;
}

function allAddressOf(name: keyof typeof feedbacks): string {
  return addressOf(name).replace('feedback', 'feedback/all');
}

const images = { small: 'products/s-1/v-1/96.webp', large: 'products/s-1/v-1/256.webp' };

const purchases = repliesFor(
  [
    ...manyTransactions(4),
    transaction(5, { product: { images, category: category('Dress', null, 'Dress') } }),
    transaction(6, { store: { id: 'st-2', name: 'Another Store' } }),
    transaction(7, { isReturned: true, returnDate: '2026-01-05T12:00:00Z' }),
    transaction(8, { store: { id: 'nordlys-klaer', name: 'Nordlys Klær' } }),
    transaction(2, { id: 't-2b' }),
    transaction(2, { id: 't-2c', isReturned: true }),
    transaction(9, { transactionDate: null, product: { category: category('Top', null, null) } }),
    transaction(10, { productDisplayName: 'Item 4' }),
  ],
  [status(2, 40), status(3, 100)],
);

const sweatersThatDisagree = {
  status: 200,
  body: { results: [transaction(1), transaction(8, { product: { sizes: { label: 'l' } } })] },
};

const verification = {
  ...{ address: 'kim@example.com', isOwn: false },
  asked: {
    account: 's***@example.com',
    since: '2026-03-03T09:20:30Z',
    at: '2026-11-24T13:05:00Z',
  },
};

const withAddresses = profile({
  productId: 'P-1',
  associatedEmailAddresses: [
    { id: 'e-2', address: 'kim.work@example.com', isVerified: true },
    { id: 'e-3', address: 'kim.old@example.com', isVerified: false },
  ],
});

export async function everyPage(language: Language): Promise<Record<string, Page>> {
  const headers = { 'accept-language': language };
  return {
    ...(await pagesOfOneApp(headers)),
    ...(await secondStepPages(headers)),
    ...(await twoStepPages(headers)),
    ...(await accessPages(headers)),
    ...(await firstAddressPages(headers)),
    outbox: await outboxPage(headers, language),
  };
}

/** All but those that need a second app: second factors and the outbox */
export async function pagesOfOneApp(
  headers: Record<string, string>,
): Promise<Record<string, Page>> {
  const { core, app, visitor } = await signInToOwnApp(
    {
      ...purchases,
      [paths.profile]: { status: 200, body: withAddresses },
      ...wardrobeReplies(),
      [paths.feedback]: feedbackReply,
      [paths.findVerification]: ({ query, headers }) =>
        query.get('code') === 'good'
          ? { status: 200, body: { ...verification, isOwn: headers.authorization !== undefined } }
          : { status: query.get('code') === 'others' ? 200 : 404, body: verification },
      [paths.verify]: { status: 403 },
    },
    { PARTNER_STORES_FILE: 'app/backend/sample-partner-stores.json' },
    headers,
  );
  const signedOut = new Visitor(app.url, { headers });
  const front = await signedOut.visit('/?disable=autologin');
  const question = await visitor.visit(addressOf('radio'));
  const all = await visitor.visit(allAddressOf('radio'));
  const ownLink = await visitor.visit('/account/verify-email?code=good');
  const pages = {
    front,
    ...(await accountPages(app, signedOut)),
    'front, signed in': await visitor.visit('/'),
    ...(await longTextPages(signedOut)),
    'site map': await signedOut.visit('/site-map'),
    'site map, signed in': await visitor.visit('/site-map'),
    purchases: await visitor.visit('/profile'),
    returns: await visitor.visit('/profile?tab=returns'),
    'filter without hits': await visitor.visit('/profile?category=Shoes&store=st-2'),
    'Bool question': await visitor.visit(addressOf('bool')),
    'Radio question': question,
    'Radio question sent empty': await visitor.submit(question, {}),
    'all questions': all,
    'all questions sent empty': await visitor.submit(all, {}),
    'all questions, answered': await visitor.visit(allAddressOf('thanks')),
    'Combo question': await visitor.visit(addressOf('combo')),
    thanks: await visitor.visit(`${addressOf('thanks')}&thanks`),
    ...(await settingsPages(visitor)),
    ...(await helpPages(visitor)),
    ...(await wardrobePages(visitor)),
    ...(await sizeCheckPages(visitor)),
    ...(await queuePages(visitor)),
    controls: await visitor.visit('/controls'),
    'controls, asking': await visitor.visit('/controls?ask'),
    'no such page': await visitor.visit('/profile/nowhere'),
    'no such feedback': await visitor.visit(addressOf('bool').replace('bool', 'gone')),
    'good code': ownLink,
    'code of another account, sent': await visitor.submit(ownLink, {}),
    'good code, signed out': await signedOut.visit('/account/verify-email?code=good'),
    'code of another account': await visitor.visit('/account/verify-email?code=others'),
    'bad code': await signedOut.visit('/account/verify-email?code=bad'),
  };

  core.answer({ [paths.transactions]: sweatersThatDisagree });
  const mixed = await visitor.visit('/profile/sizes/check?kind=Sweater');
  const sizes = await mySizesPages(app, core, headers);
  const items = await itemPages(app, core, headers);
  const lists = await listPages(app, core, headers);
  core.answer({ [paths.transactions]: { status: 200, body: { results: [] } } });
  const empty = await visitor.visit('/profile');
  core.answer({ [paths.transactions]: { status: 500 } });
  const failed = await visitor.visit('/profile');
  core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() } });
  const unverified = await visitor.visit('/profile');
  return {
    ...pages,
    'size check, mixed': mixed,
    ...sizes,
    ...items,
    ...lists,
    'no purchases': empty,
    'core failed': failed,
    unverified,
    ...(await sizesPages(app, core, headers)),
  };
}

async function settingsPages(visitor: Visitor): Promise<Record<string, Page>> {
  const settings = '/profile/settings';
  const open = (name: string) => visitor.visit(`${settings}/${name}`);
  const refusedOf = (page: Page, values: Record<string, string | string[]>) =>
    visitor.submit(page, { form: 'main form:not([action="/account/sign-out"])', values });
  const [general, email, password, terms, proof, ways] = await Promise.all([
    visitor.visit(settings),
    open('email'),
    open('change-password'),
    open('terms-of-service-and-privacy'),
    open('confirm'),
    open('sign-in'),
  ]);
  return {
    general,
    'general sent empty': await refusedOf(general, { gender: [], yearOfBirth: '' }),
    'general sent wrong': await refusedOf(general, { firstName: 'x'.repeat(101) }),
    'e-mail sent empty': await refusedOf(email, {}),
    email,
    'e-mail sent wrong': await refusedOf(email, { address: 'abc' }),
    'e-mail to be deleted': await open('email/e-3/delete'),
    newsletter: await open('newsletter'),
    'change password': password,
    'password sent empty': await refusedOf(password, {}),
    'password sent wrong': await refusedOf(password, {
      currentPassword: 'right one',
      newPassword: 'long enough one',
      confirmPassword: 'another one',
    }),
    'terms and deletion': terms,
    'deletion sent unchecked': await refusedOf(terms, { confirm: [] }),
    'account to be deleted': await open('terms-of-service-and-privacy/delete'),
    proof,
    'ways to log in': ways,
    'where logged in': await open('sessions'),
    'proof sent empty': await refusedOf(proof, {}),
  };
}

async function longTextPages(reader: Visitor): Promise<Record<string, Page>> {
  const pages: Record<string, Page> = {};
  const names = 'accessibility accessibility/report business cookies faq privacy terms';
  for (const name of names.split(' ')) pages[name] = await reader.visit(`/${name}`);
  return pages;
}

async function outboxPage(headers: Record<string, string>, language: Language): Promise<Page> {
  const dataDir = temporaryFolder();
  const sendMail = createMailer({
    smtpUrl: undefined,
    from: 'app@example.com',
    outbox: `${dataDir}/outbox`,
  });
  const link = 'https://app.example/account/verify-email?code=1&lang=sv';
  const { address: to, asked } = verification;
  await sendMail(verificationMail({ to, link, language, asked }));
  const { outbox } = await hostApp({ DATA_DIR: dataDir });
  return new Visitor(outbox, { headers }).visit('/');
}
