/** Works out once for a value that never changes what is asked of it again and again. */
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
