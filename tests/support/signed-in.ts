import { runHouse } from './run-app';
import { scriptedCore, type Answering } from './scripted-core';
import { sharedHouse } from './shared-app';
import { Visitor } from './visitor';

type Answers = Record<string, Answering>;

/** A house before a scripted core, and the demo person signed in to it. */
export async function signedInBefore(
  answers: Answers,
  environment: Record<string, string> = {},
  headers: Record<string, string> = { 'accept-language': 'en' },
) {
  const shared = await sharedHouse((urls) => ({ CORE_API_URL: urls.core, ...environment }));
  const core = shared.core.play(answers);
  const visitor = new Visitor(shared.house.url, { headers });
  await visitor.visit('/');
  return { core, house: shared.house, visitor };
}

/** The same before a house of the test's own, for what a house counts or forgets. */
export async function signedInAlone(
  answers: Answers,
  environment: Record<string, string> = {},
  headers: Record<string, string> = { 'accept-language': 'en' },
) {
  const core = await scriptedCore(answers);
  const house = await runHouse({ CORE_API_URL: core.url, ...environment });
  const visitor = new Visitor(house.url, { headers });
  await visitor.visit('/');
  return { core, house, visitor };
}
