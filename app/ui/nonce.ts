import { createContext, useContext } from 'react';

/** The nonce that the browser asks of every inline script. It exists on the server alone. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
