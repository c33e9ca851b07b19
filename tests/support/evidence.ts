import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';
import { fontSet } from './fonts';

const folder = '.cache/failures';

type Evidence = { html: string; picture?: Buffer; where: string };

/** Of a test that fails, what it saw last is written into a folder, and where that was is printed. */
export function keepIfFailed(look: () => Promise<Evidence | null>): void {
  const keep = async ({ task }: TestContext) => {
    const seen = task.result?.state === 'fail' ? await look().catch(() => null) : null;
    if (!seen) return;
    const name = `${task.file.name} ${task.name}`.replace(/[^\p{L}\p{N}.]+/gu, '-').slice(-150);
    mkdirSync(folder, { recursive: true });
    const place = join(folder, `${name}-${process.hrtime.bigint() % 10_000n}`);
    writeFileSync(`${place}.html`, seen.html);
    if (seen.picture) writeFileSync(`${place}.png`, seen.picture);
    console.error(`Failed at ${seen.where}, ${fontSet()} fonts. Kept: ${place}.*`);
  };
  try {
    onTestFinished(keep);
  } catch {
    // What several tests share, or a benchmark uses, belongs to none.
  }
}
