import { memoryOf, type Child } from '../children';
import { signIn, visitOften } from '../visits';
import type { Goal } from './goal';

const pages = ['/profile', '/profile/settings', '/?disable=autologin'];
const early = 5_000;
const late = 20_000;
const steps = 10;

/** Resident memory of the web server. */
export async function goalsOfMemory(ours: Child): Promise<Goal[]> {
  const person = { ...(await signIn(ours.url)), 'accept-encoding': 'br' };
  const after = async (visits: number) => {
    const atOnce = visits / steps / pages.length;
    for (let step = 0; step < steps; step += 1) {
      for (const page of pages) await visitOften(Math.round(atOnce), ours.url + page, person);
    }
    return memoryOf(ours);
  };
  const first = await after(early);
  const last = await after(late - early);
  return [
    { what: 'memory after 20,000 requests ÷ after 5,000', measured: last / first, must: 1.05 },
    { what: 'plateau, MB', measured: last, must: 250, aim: 200, digits: 0 },
  ];
}
