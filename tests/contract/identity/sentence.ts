import { expect, test } from 'vitest';
import type { Wire } from './wire';

/** One thing that a client may rely on: what it does over the wire, and what comes of it. */
export type Sentence = {
  says: string;
  observe: (wire: Wire) => Promise<unknown>;
  answer: unknown;
  /** What the official emulator answers in its place, and why ours differs. */
  emulator?: { answer: unknown; because: string };
};

/** Makes each sentence a test. They run one after the other, each from accounts being hidden. */
export function testSentences(
  sentences: Sentence[],
  connect: () => Wire,
  answerOf: (sentence: Sentence) => unknown,
): void {
  for (const sentence of sentences) {
    test(sentence.says, async () => {
      const wire = connect();
      await wire.hideAccounts(true);
      expect(await sentence.observe(wire)).toEqual(answerOf(sentence));
    });
  }
}
