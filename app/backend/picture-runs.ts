type Run = { ended: Promise<unknown>; stop: () => void };

export type PictureRuns = ReturnType<typeof createPictureRuns>;

/**
 * Starts a run soon after somebody has asked for it, so that many orders in a row cost one; never two at a time.
 * @param start begins one and never rejects.
 */
export function createPictureRuns(start: () => Run, delayMs = 5000) {
  let timer: NodeJS.Timeout | null = null;
  let current: Run | null = null;
  let isAskedAgain = false;

  function begin(): void {
    timer = null;
    current = start();
    void current.ended.then(() => {
      current = null;
      if (isAskedAgain) ask();
    });
  }

  function ask(): void {
    isAskedAgain = current !== null;
    if (current || timer) return;
    timer = setTimeout(begin, delayMs).unref();
  }

  return {
    ask,
    async close(): Promise<void> {
      if (timer) clearTimeout(timer);
      isAskedAgain = false;
      current?.stop();
      await current?.ended;
    },
  };
}
