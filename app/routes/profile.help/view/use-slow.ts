import { useEffect, useState } from 'react';

// A shorter wait is over before a word about it is read.
const patience = 400;

/** With scripts: whether something that is awaited takes long enough to say so. */
export function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
