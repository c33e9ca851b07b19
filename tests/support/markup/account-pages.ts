import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { App } from '../run-app';
import type { Page, Visitor } from '../visitor';

const mailSchema = z.object({
  to: z.string(),
  paragraphs: z.array(z.union([z.string(), z.object({ link: z.string() })])),
});

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

export async function accountPages(app: App, signedOut: Visitor): Promise<Record<string, Page>> {
  const account = await signedOut.visit('/account?next=/profile%3Ftab%3Dreturns');
  const create = await signedOut.visit('/account/create');
  const forgot = await signedOut.visit('/account/forgot-password');
  const signInLink = await signedOut.visit('/account/email-link');
  const email = 'shopper@example.com';
  const mailOnItsWay = await signedOut.follow(
    await signedOut.submit(forgot, { values: { email } }),
  );
  const reset = await signedOut.visit(linkInOutbox(app, email));
  const newcomer = 'newcomer@example.com';
  await signedOut.submit(signInLink, { values: { email: newcomer } });
  return {
    account,
    'account sent empty': await signedOut.submit(account, {}),
    'account sent wrong': await signedOut.submit(account, {
      values: { email: 'nobody@example.com', password: 'wrong one' },
    }),
    'create account': create,
    'create account sent empty': await signedOut.submit(create, {}),
    'create account sent wrong': await signedOut.submit(create, {
      values: { email: 'abc', password: 'short', terms: 'accepted' },
    }),
    'forgotten password': forgot,
    'forgotten password sent empty': await signedOut.submit(forgot, {}),
    'mail on its way': mailOnItsWay,
    'new password': reset,
    'new password sent empty': await signedOut.submit(reset, {}),
    'sign-in link': signInLink,
    'sign-in link sent empty': await signedOut.submit(signInLink, {}),
    'sign-in link followed': await signedOut.visit(linkInOutbox(app, newcomer)),
    'incomplete link': await signedOut.visit('/account/action?mode=signIn'),
    'expired link': await signedOut.visit(
      '/account/action?mode=signIn&oobCode=gone&apiKey=fake-api-key',
    ),
    'way on to another site': await signedOut.visit('/account/continue?to=https%3A%2F%2Flocalhost'),
  };
}
