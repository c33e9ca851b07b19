import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { HostedApp } from './host-app';

const mailSchema = z.object({ to: z.string(), subject: z.string() });

/** Subjects of the mails that the app itself has sent to the address so far, oldest first. */
export function keptSubjects({ dataDir }: HostedApp, to: string): string[] {
  const outbox = join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => mailSchema.parse(JSON.parse(readFileSync(join(outbox, name), 'utf8'))))
    .flatMap((mail) => (mail.to === to ? [mail.subject] : []));
}
