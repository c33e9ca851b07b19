import { RateLimiterMemory } from 'rate-limiter-flexible';

/** One mail to an address in a minute (G55). */
const mails = new RateLimiterMemory({ points: 1, duration: 60 });

export async function hasJustGotMail(address: string): Promise<boolean> {
  return (await mails.get(address.toLowerCase())) !== null;
}

export async function countMail(address: string): Promise<void> {
  await mails.penalty(address.toLowerCase());
}
