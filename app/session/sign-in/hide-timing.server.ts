const shortestMs = 500;

/**
 * Stretches the duration to half a second, one, two, four and so on: it must not reveal whether an address has an
 * account, and the longer a service takes, the more the two cases drift apart.
 */
export async function hideTiming<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  const spent = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve, stretched(spent) - spent));
  return result;
}

function stretched(spentMs: number): number {
  return shortestMs * 2 ** Math.max(0, Math.floor(Math.log2(spentMs / shortestMs)) + 1);
}
