import { createContext, useContext } from 'react';

/** The nonce of the Content-Security-Policy; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
