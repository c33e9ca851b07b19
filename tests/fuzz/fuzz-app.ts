import { knownCategories } from '~/core-api/wardrobe/known-categories';
import { accountApp } from '../support/account-app';
import {
  feedback,
  manyTransactions,
  paths,
  profile,
  repliesFor,
  status,
} from '../support/core-fixtures';
import { fits } from '../support/feedback-page';
import { client } from '../support/run-federation';
import { rawRequest } from '../support/raw-request';
import type { CoreCall } from '../support/scripted-core';
import type { Page, Visitor } from '../support/visitor';
import { wardrobeItem, wardrobePaths } from '../support/wardrobe-fixtures';
import type { Answer } from './faults';
import type { Probe } from './probes';

export const gitHub = 'http://127.0.0.1:9';
export const lastName = 'Seldom-Heard';

const ok = { status: 200 };
const missing = { status: 404 };

const replies = {
  ...repliesFor(manyTransactions(8), [status(2, 40), status(3, 100)]),
  [paths.profile]: {
    status: 200,
    body: profile({
      lastName,
      associatedEmailAddresses: [{ id: 'e-3', address: 'kim.old@example.com', isVerified: false }],
    }),
  },
  [paths.feedback]: { status: 200, body: feedback(fits, 40) },
  [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
  [paths.saveFeedback]: { status: 200, body: { progressPercentage: 60 } },
  [paths.changeProfile]: ok,
  [paths.removeProfile]: ok,
  [paths.unsubscribe]: ok,
  [paths.addEmail]: { status: 201 },
  [wardrobePaths.items]: ({ query }: CoreCall) => ({
    status: 200,
    body: {
      results: [wardrobeItem(1), wardrobeItem(2)],
      continuationToken: query.has('continuationToken') ? null : 'more',
    },
  }),
  [wardrobePaths.item]: { status: 200, body: wardrobeItem(1) },
  [wardrobePaths.add]: { status: 201, body: wardrobeItem(3) },
  [wardrobePaths.change]: { status: 200, body: wardrobeItem(1) },
  [wardrobePaths.restore]: { status: 200, body: wardrobeItem(1) },
  [wardrobePaths.remove]: { status: 204 },
  [wardrobePaths.categories]: { status: 200, body: knownCategories },
  'GET *': missing,
  'POST *': missing,
  'PUT *': missing,
  'DELETE *': missing,
};

/** Every request comes from a client of its own, so that no limit hides what lies behind it. */
export async function fuzzApp() {
  const setup = await accountApp({
    isProgram: true,
    environment: {
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
      GITHUB_CLIENT_ID: client.id,
      GITHUB_CLIENT_SECRET: client.secret,
      GITHUB_URL: gitHub,
    },
  });
  const { app, core, visitor, signUp } = setup;
  core.answer(replies);
  let people = 0;
  let clients = 0;

  const clientAddress = () => {
    clients += 1;
    return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
  };

  async function newPerson(): Promise<Person> {
    people += 1;
    const person = { email: `fuzz-${people}@example.com`, password: 'correct horse' };
    await signUp(person);
    return person;
  }

  async function logIn(person: Person): Promise<Visitor> {
    const browser = visitor({ 'x-forwarded-for': clientAddress() });
    await browser.submit(await browser.visit('/account'), { values: person });
    return browser;
  }

  async function newSession(): Promise<Session> {
    return sessionOf(await logIn(await newPerson()), '/profile/wardrobe/new');
  }

  async function strangers(): Promise<Session> {
    return sessionOf(visitor(), '/account');
  }

  /** Keeps its cookies whatever is answered, until it has to log in again. */
  async function createSender() {
    const signedOut = await strangers();
    let own = await newSession();
    return async (probe: Probe): Promise<Answer> => {
      const session = probe.isSignedIn ? own : signedOut;
      const answer = await send(app.url, probe, session, clientAddress());
      if (probe.isSignedIn && isOver(answer)) own = await newSession();
      return answer;
    };
  }

  /** Forms that show only to those who are logged in twice */
  async function ownPages(): Promise<Page[]> {
    const person = await newPerson();
    await logIn(person);
    return [await (await logIn(person)).visit('/profile/settings/sessions')];
  }

  return { ...setup, createSender, ownPages, newSession, strangers };
}

type Person = { email: string; password: string };
export type Session = { cookie: string; token: string };

async function sessionOf(browser: Visitor, formPage: string): Promise<Session> {
  const page = await browser.visit(formPage);
  const token = page.root.querySelector('main [name=formToken]')?.getAttribute('value');
  if (!token) throw new Error(`There is no form on ${formPage}: ${page.status}`);
  return { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '), token };
}

function send(
  url: string,
  { path, body, token, contentType }: Probe,
  session: Session,
  clientAddress: string,
): Promise<Answer> {
  const headers = {
    cookie: session.cookie,
    'accept-language': 'en',
    'x-forwarded-for': clientAddress,
    'sec-fetch-site': 'same-origin',
  };
  if (body === undefined) return rawRequest(url, path, { headers });
  const own = token === 'own' ? encodeURIComponent(session.token) : token;
  return rawRequest(url, path, {
    method: 'POST',
    headers: { ...headers, 'content-type': contentType ?? '' },
    body: `${body}&formToken=${own}`,
  });
}

function isOver({ headers, cookies }: Answer): boolean {
  const isSent = cookies.some((cookie) => cookie.startsWith('localhost_session='));
  const way = String(headers.location ?? headers['x-remix-redirect'] ?? '');
  return isSent || /^\/account(?:[?/]|$)/.test(way);
}
