import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { questionOn } from '../support/feedback-page';
import { runApp } from '../support/run-app';
import { canMount, mountDisk, mountNote } from '../support/small-disk';
import { Visitor } from '../support/visitor';

/** In pieces, so that no room is left. Returns what makes room again. */
function fillUp(folder: string): () => void {
  const file = join(folder, 'filler');
  for (const size of [1_000_000, 10_000, 100]) {
    try {
      for (;;) writeFileSync(file, 'x'.repeat(size), { flag: 'a' });
    } catch {
      // Full for pieces of this size.
    }
  }
  return () => rmSync(file);
}

test.skipIf(!canMount)(
  `on a full disk no answer is taken, the cause is printed, and it works again with room${mountNote}`,
  async () => {
    const { folder, remove } = mountDisk('size=40m');
    onTestFinished(remove);
    const app = await runApp({ SAMPLE_DATA: 'on', DATA_DIR: folder }, { expectsErrors: true });
    const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
    const list = await visitor.open('/');
    const question = await visitor.follow(await visitor.submit(list, { button: 'Give feedback' }));
    const makeRoom = fillUp(folder);

    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await visitor.submit(question, { button: 'Yes, for me' })).status);
    }
    expect(statuses).toEqual([502, 502, 502]);
    expect((await visitor.visit('/profile')).status).toBe(200);
    expect(app.output()).toContain('database or disk is full');
    expect(app.output()).not.toContain('cannot rollback');

    makeRoom();
    const answered = await visitor.submit(question, { button: 'Yes, for me' });
    expect(questionOn(await visitor.follow(answered))).toBe('Does it fit you?');
  },
);
