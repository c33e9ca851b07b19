/** For values that never change: the work is done once for each of them. */
export function onceFor<Known extends object, Result>(
  work: (known: Known) => Result,
): (known: Known) => Result {
  const results = new WeakMap<Known, Result>();
  return (known) => {
    const result = results.get(known) ?? work(known);
    results.set(known, result);
    return result;
  };
}
