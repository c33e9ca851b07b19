import type { IdentityProviderOptions } from '~/backend/identity/start-identity-provider';
import { hostApp } from './host-app';
import { runApp } from './run-app';
import { projectId, runIdentityProvider } from './run-identity-provider';
import { scriptedCore } from './scripted-core';
import { Visitor } from './visitor';
import { repliesFor, manyTransactions, paths } from './core-fixtures';

export const apiKey = 'key-of-the-app';
export const sendVerificationPath = 'POST /core/api/v1/users/self/email/e-1/send-verification';

/** Called without a token, to see whether the core answers. */
export const unknownVerificationPath = 'POST /core/api/v1/users/self/email/none/send-verification';

type Options = {
  provider?: Partial<IdentityProviderOptions>;
  environment?: Record<string, string>;
  expectsErrors?: boolean;
  /** A process of its own, whose log holds nothing of other apps. */
  isProgram?: boolean;
};

export async function accountApp({
  provider,
  environment,
  expectsErrors,
  isProgram = false,
}: Options = {}) {
  let siteUrl = 'http://localhost';
  const identity = await runIdentityProvider({ apiKey, siteUrl: () => siteUrl, ...provider });
  const core = await scriptedCore({
    ...repliesFor(manyTransactions(2)),
    [paths.createProfile]: { status: 201 },
    [sendVerificationPath]: { status: 200 },
    [unknownVerificationPath]: { status: 401 },
  });
  const app = await (isProgram ? runApp : hostApp)(
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
  siteUrl = app.url;
  return {
    ...identity,
    core,
    app,
    visitor: (headers: Record<string, string> = {}) =>
      new Visitor(app.url, { headers: { 'accept-language': 'en', ...headers } }),
    linkTo: (email: string) => {
      const mail = identity.mails.filter(({ to }) => to === email).at(-1);
      if (!mail?.button) throw new Error(`There is no mail with a link to ${email}`);
      return mail.button.link.replace(app.url, '');
    },
  };
}
