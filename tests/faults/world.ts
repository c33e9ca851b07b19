import { hostApp, type HostedApp } from '../support/host-app';
import { addPurchases, itemKey } from '../support/core/add-purchases';
import { runCore, type Person as CorePerson, type RunningCore } from '../support/core/run-core';
import { projectId } from '../support/run-identity-provider';
import { Visitor, type Page } from '../support/visitor';
import { openFaultProxy, type FaultProxy } from './fault-proxy';

/** Somebody with an account, a profile and a browser that is logged in. */
export type Person = CorePerson & { browser: Visitor };

export type World = {
  core: RunningCore;
  app: HostedApp;
  proxies: { core: FaultProxy; provider: FaultProxy };
  /** Another one at each call: no limit of the app counts two requests together. */
  number: () => number;
  browser: () => Visitor;
  newPerson: () => Promise<Person>;
  logIn: (person: Pick<Person, 'email' | 'browser'>) => Promise<void>;
  buy: (person: Person) => Promise<ReturnType<typeof itemKey>>;
};

/** The app between our back end and browsers, with a proxy before each of its two upstreams. */
export async function openWorld(): Promise<World> {
  const core = await runCore();
  const proxies = {
    core: await openFaultProxy(core.url),
    provider: await openFaultProxy(core.identity.provider.url),
  };
  const app = await hostApp({
    CORE_API_URL: proxies.core.url,
    FIREBASE_AUTH_EMULATOR_HOST: proxies.provider.host,
    FIREBASE_API_KEY: 'embedded',
    FIREBASE_PROJECT_ID: projectId,
    UPSTREAM_TIMEOUT_MS: '2500',
    PAGE_TIMEOUT_MS: '2500',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
  });
  let count = 0;
  const number = () => (count += 1);
  const browser = () => {
    const place = number();
    const address = `10.0.${Math.floor(place / 250)}.${place % 250}`;
    return new Visitor(app.url, {
      headers: { 'accept-language': 'en', 'x-forwarded-for': address },
    });
  };
  const logIn = async ({ email, browser: own }: Pick<Person, 'email' | 'browser'>) => {
    const values = { email, password: core.password };
    const logInOnce = async () => {
      const page = await own.visit('/account');
      // Whoever is logged in is led on.
      return page.status === 200 ? own.submit(page, { values }) : page;
    };
    const done = await patiently(logInOnce, ({ status }) => status === 303);
    if (done.status !== 303) throw new Error(`${email} could not log in: ${done.status}`);
  };
  return {
    core,
    app,
    proxies,
    number,
    browser,
    logIn,
    newPerson: async () => {
      const person = { ...(await core.addPerson(`person-${number()}`)), browser: browser() };
      await logIn(person);
      return person;
    },
    buy: async (person) => {
      const place = number();
      const date = new Date(Date.UTC(2026, 0, 1, 0, 0, place)).toISOString();
      await addPurchases(core.db, [{ buyer: person.email, number: place, date }]);
      return itemKey(place);
    },
  };
}

/** The same form is sent with another number each time, so that no answer is taken from an earlier one. */
export function formOn(
  world: World,
  page: Page,
  {
    browser,
    button,
    values = {},
  }: { browser: Visitor; button?: string; values?: Record<string, string | string[]> },
): () => Promise<Page> {
  if (page.status !== 200) throw new Error(`${page.url} has no form: ${page.status}`);
  const probe = String(world.number());
  return () => browser.submit(page, { button, values: { ...values, probe } });
}

/** Tries again: on a busy machine a call may take longer than the short time that the app allows here. */
export async function patiently<Value>(
  work: () => Promise<Value>,
  isGood: (value: Value) => boolean,
): Promise<Value> {
  let value = await work();
  for (let tries = 1; tries < 6 && !isGood(value); tries += 1) value = await work();
  return value;
}
