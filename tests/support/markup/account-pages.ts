import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { App } from '../run-app';
import type { Page, Visitor } from '../visitor';

const mailSchema = z.object({
  to: z.string(),
  paragraphs: z.array(z.union([z.string(), z.object({ link: z.string() })])),
});

/** The path of the link in a mail that the app has kept, the newest one first. */
export function linkInOutbox({ dataDir, url }: App, to: string): string {
  const outbox = join(dataDir, 'outbox');
  const files = readdirSync(outbox).filter((name) => name.endsWith('.json'));
  for (const file of files.sort().reverse()) {
    const mail = mailSchema.parse(JSON.parse(readFileSync(join(outbox, file), 'utf8')));
    const [link] = mail.paragraphs.flatMap((part) => (typeof part === 'string' ? [] : part.link));
    if (mail.to === to && link) return link.replace(url, '');
  }
  throw new Error(`There is no mail to ${to}`);
}

/** The pages around signing in, as a stranger sees them. */
export async function accountPages(app: App, stranger: Visitor): Promise<Record<string, Page>> {
  const account = await stranger.visit('/account?next=/profile%3Ftab%3Dreturns');
  const create = await stranger.visit('/account/create');
  const forgot = await stranger.visit('/account/forgot-password');
  const signInLink = await stranger.visit('/account/email-link');
  const email = 'shopper@example.com';
  const asked = await stranger.follow(await stranger.submit(forgot, { values: { email } }));
  const reset = await stranger.visit(linkInOutbox(app, email));
  const newcomer = 'newcomer@example.com';
  await stranger.submit(signInLink, { values: { email: newcomer } });
  return {
    account,
    'account sent empty': await stranger.submit(account, {}),
    'account sent wrong': await stranger.submit(account, {
      values: { email: 'nobody@example.com', password: 'wrong one' },
    }),
    'create account': create,
    'create account sent empty': await stranger.submit(create, {}),
    'create account sent wrong': await stranger.submit(create, {
      values: { email: 'abc', password: 'short', terms: 'accepted' },
    }),
    'forgotten password': forgot,
    'forgotten password sent empty': await stranger.submit(forgot, {}),
    'mail on its way': asked,
    'new password': reset,
    'new password sent empty': await stranger.submit(reset, {}),
    'sign-in link': signInLink,
    'sign-in link sent empty': await stranger.submit(signInLink, {}),
    'sign-in link followed': await stranger.visit(linkInOutbox(app, newcomer)),
    'incomplete link': await stranger.visit('/account/action?mode=signIn'),
    'expired link': await stranger.visit(
      '/account/action?mode=signIn&oobCode=gone&apiKey=embedded',
    ),
    'way on to another site': await stranger.visit('/account/continue?to=https%3A%2F%2Flocalhost'),
  };
}
