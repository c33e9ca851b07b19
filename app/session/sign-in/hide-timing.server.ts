const stepMs = 500;

/** Rounds the duration up to half seconds: it must not reveal whether an address has an account. */
export async function hideTiming<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  const rest = stepMs - ((performance.now() - start) % stepMs);
  await new Promise((resolve) => setTimeout(resolve, rest));
  return result;
}
