import { runHouse } from './run-house';
import { scriptedCore } from './scripted-core';
import { Visitor } from './visitor';

type Answers = Parameters<typeof scriptedCore>[0];

/** A house before a scripted core, and the demo person signed in to it. */
export async function signedInBefore(
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
