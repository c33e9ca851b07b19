import { hostApp } from './host-app';
import { scriptedCore, type Reply } from './scripted-core';
import { sharedApp } from './shared-app';
import { Visitor } from './visitor';

type Replies = Record<string, Reply>;

/** Opening the front page signs the demo person in. */
export async function signInToSharedApp(
  replies: Replies,
  environment: Record<string, string> = {},
  headers: Record<string, string> = { 'accept-language': 'en' },
) {
  const shared = await sharedApp((urls) => ({ CORE_API_URL: urls.core, ...environment }));
  const core = shared.core.respondWith(replies);
  const visitor = new Visitor(shared.app.url, { headers });
  await visitor.visit('/');
  return { core, app: shared.app, visitor };
}

/** For tests that use up rate limits or idempotency keys of the app */
export async function signInToOwnApp(
  replies: Replies,
  environment: Record<string, string> = {},
  headers: Record<string, string> = { 'accept-language': 'en' },
) {
  const core = await scriptedCore(replies);
  const app = await hostApp({ CORE_API_URL: core.url, ...environment });
  const visitor = new Visitor(app.url, { headers });
  await visitor.visit('/');
  return { core, app, visitor };
}
