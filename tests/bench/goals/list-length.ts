import { pageCosts } from '../list-length';
import { makePeople, startBackEnd } from '../long-lists';
import type { Goal } from './goal';

/** Of the same number of addresses, in SQLite. */
export async function goalsOfListLength(): Promise<Goal[]> {
  const { people, environment, close } = await makePeople(undefined);
  const core = await startBackEnd(environment);
  const costs = await pageCosts(people, { ...environment, CORE_API_URL: core.url });
  await core.stop();
  await close();
  const of = (items: number) =>
    costs.find(({ person }) => person.addresses === 1 && person.items === items)?.own[0] ?? 0;
  return [
    {
      what: 'list with 50,000 items ÷ with 50',
      measured: of(50_000) / of(50),
      ...{ must: 1.2, aim: 1.05 },
    },
  ];
}
