import { runApp } from './run-app';
import { scriptedCore, type Reply } from './scripted-core';
import { sharedApp } from './shared-app';
import { Visitor } from './visitor';

type Answers = Record<string, Reply>;

/** A app before a scripted core, and the demo person signed in to it. */
export async function signInToSharedApp(
  answers: Answers,
  environment: Record<string, string> = {},
  headers: Record<string, string> = { 'accept-language': 'en' },
) {
  const shared = await sharedApp((urls) => ({ CORE_API_URL: urls.core, ...environment }));
  const core = shared.core.respondWith(answers);
  const visitor = new Visitor(shared.app.url, { headers });
  await visitor.visit('/');
  return { core, app: shared.app, visitor };
}

/** The same before a app of the test's own, for what a app counts or forgets. */
export async function signInToOwnApp(
  answers: Answers,
  environment: Record<string, string> = {},
  headers: Record<string, string> = { 'accept-language': 'en' },
) {
  const core = await scriptedCore(answers);
  const app = await runApp({ CORE_API_URL: core.url, ...environment });
  const visitor = new Visitor(app.url, { headers });
  await visitor.visit('/');
  return { core, app, visitor };
}
