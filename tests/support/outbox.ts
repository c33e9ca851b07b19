import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Page, Visitor } from './visitor';

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  language: z.string(),
  paragraphs: z.array(z.string()),
  button: z.object({ label: z.string(), link: z.string() }).nullable(),
});

/** The mails that were kept instead of being sent, oldest first. */
export function mailsIn({ dataDir }: { dataDir: string }) {
  const outbox = join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => mailSchema.parse(JSON.parse(readFileSync(join(outbox, name), 'utf8'))));
}

/** A path of the app, from the newest mail that has a link. */
export function linkInOutbox(
  { url, dataDir }: { url: string; dataDir: string },
  to: string,
): string {
  const { button } = mailsIn({ dataDir }).findLast((mail) => mail.to === to && mail.button) ?? {};
  if (!button) throw new Error(`There is no mail to ${to}`);
  return button.link.replace(url, '');
}

/** As whoever asked: logs in by the page of the link, which then leads back to it. */
export async function verifyByLink(
  visitor: Visitor,
  link: string,
  person: { email: string; password: string },
): Promise<Page> {
  const page = await visitor.open(link);
  const logIn = await visitor.follow(await visitor.submit(page, { button: 'Log in to verify' }));
  const own = await visitor.follow(
    await visitor.submit(logIn, { button: 'Log in', values: person }),
  );
  return visitor.submit(own, { button: 'Verify' });
}
