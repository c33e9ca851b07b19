import { z } from 'zod';
import type { IdentityProviderOptions } from '~/backend/identity/start-identity-provider';
import { runHouse } from './run-app';
import { projectId, runIdentityProvider } from './run-identity-provider';
import { scriptedCore } from './scripted-core';
import { Visitor } from './visitor';
import { answersFor, manyTransactions, paths } from './wire';

export const apiKey = 'key-of-the-house';
export const sendVerificationPath = 'POST /core/api/v1/users/self/email/e-1/send-verification';

type Options = {
  provider?: Partial<IdentityProviderOptions>;
  environment?: Record<string, string>;
  /** A house whose author expects it to print errors. */
  expectsErrors?: boolean;
};

/** A house before a provider of its own, whose mails and clock the test holds, and a scripted core. */
export async function accountHouse({ provider, environment, expectsErrors }: Options = {}) {
  let houseUrl = 'http://localhost';
  const identity = await runIdentityProvider({ apiKey, houseUrl: () => houseUrl, ...provider });
  const core = await scriptedCore({
    ...answersFor(manyTransactions(2)),
    [paths.createProfile]: { status: 201 },
    [sendVerificationPath]: { status: 200 },
  });
  const house = await runHouse(
    {
      CORE_API_URL: core.url,
      FIREBASE_AUTH_EMULATOR_HOST: identity.provider.host,
      FIREBASE_API_KEY: apiKey,
      FIREBASE_PROJECT_ID: projectId,
      SESSION_KEYS: `k1:${'A'.repeat(43)}`,
      ...environment,
    },
    { expectsErrors },
  );
  houseUrl = house.url;
  return {
    ...identity,
    core,
    house,
    visitor: (headers: Record<string, string> = {}) =>
      new Visitor(house.url, { headers: { 'accept-language': 'en', ...headers } }),
    /** The path of the link in the last mail to somebody. */
    linkTo: (email: string) => {
      const mail = identity.mails.filter(({ to }) => to === email).at(-1);
      const [link] = z
        .array(z.object({ link: z.string() }))
        .parse(mail?.paragraphs.filter((part) => typeof part !== 'string') ?? []);
      if (!link) throw new Error(`There is no mail with a link to ${email}`);
      return link.link.replace(house.url, '');
    },
  };
}

export type AccountHouse = Awaited<ReturnType<typeof accountHouse>>;
