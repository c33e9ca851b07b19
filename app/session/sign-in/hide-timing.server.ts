const step = 500;

/**
 * Answers at the next half second, so that the time tells nothing about the work:
 * whether an account was made, or one found that has to be mailed to.
 */
export async function answerEvenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  const rest = step - ((performance.now() - start) % step);
  await new Promise((resolve) => setTimeout(resolve, rest));
  return result;
}
