import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

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
