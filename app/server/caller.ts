export type Caller = {
  /** Sent as Accept-Language, for e-mails and fit questions. */
  language: string;
  /** When calls that read give up, in milliseconds since 1970; none for requests that write. */
  deadline?: number;
  /** Null for a signed-out visitor. */
  idToken(): string | null;
  /** False when the provider refuses. */
  renewIdToken(): Promise<boolean>;
};

/** Ends the calls of the new caller sooner, never later. */
export function within<Who extends Caller>(caller: Who, milliseconds: number): Who {
  const soon = Date.now() + milliseconds;
  return { ...caller, deadline: Math.min(caller.deadline ?? soon, soon) };
}

/** Does the work for every item, for at most so many at a time. The results are in the order of the items. */
export async function fewAtOnce<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const workOn = async () => {
    for (const [place, item] of waiting) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, workOn));
  return results;
}
