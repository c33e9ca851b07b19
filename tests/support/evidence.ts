import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';
import { fontSet } from './fonts';

const folder = '.cache/failures';
/** Of one test: some have hundreds of visitors. */
const most = 5;
const kept = new Map<string, number>();

type Evidence = { html: string | undefined; picture?: Buffer | undefined; where: string };

/** Of a test that fails, what it saw last is written into a folder, and where that was is printed. */
export function keepIfFailed(look: () => Promise<Evidence | null>): void {
  const keep = async ({ task }: TestContext) => {
    const count = kept.get(task.id) ?? 0;
    if (task.result?.state !== 'fail' || count === most) return;
    const seen = await look().catch(() => null);
    if (!seen) return;
    kept.set(task.id, count + 1);
    const name = `${task.file.name} ${task.name}`.replace(/[^\p{L}\p{N}.]+/gu, '-').slice(-150);
    mkdirSync(folder, { recursive: true });
    const place = join(folder, `${name}-${count + 1}`);
    if (seen.html) writeFileSync(`${place}.html`, seen.html);
    if (seen.picture) writeFileSync(`${place}.png`, seen.picture);
    const said = `Failed at ${seen.where}, ${fontSet()} fonts. Kept: ${place}.*`;
    console.error(said);
    // Of a run on another machine, often the errors alone are left.
    for (const error of task.result.errors?.slice(0, 1) ?? []) {
      error.message += `\n${said}`;
      if (error.stack) error.stack = error.stack.replace(/(?=\n +at )/, () => `\n${said}`);
    }
  };
  try {
    onTestFinished(keep);
  } catch {
    // What several tests share, or a benchmark uses, belongs to none.
  }
}
