import { patienceMs } from '../patience';

/** What a person does in any browser. Each step waits for what it needs. */
export type TextBrowser = {
  goTo: (url: string) => Promise<void>;
  /** The field after a label */
  fill: (label: string, value: string) => Promise<void>;
  /** The radio button or checkbox before a label */
  choose: (label: string) => Promise<void>;
  select: (label: string, option: string) => Promise<void>;
  /** The next link or button from where the reader is, by the beginning of its text */
  press: (text: string) => Promise<void>;
  /** Waits for a page with one text and without the other, and returns what can be read of it. */
  shows: (text: string, without?: string) => Promise<string>;
};

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

export async function waitFor(
  isRight: () => Promise<boolean>,
  message: () => string,
  limit = patienceMs,
): Promise<void> {
  const deadline = Date.now() + limit;
  while (!(await isRight())) {
    if (Date.now() > deadline) throw new Error(message());
    await pause();
  }
}
