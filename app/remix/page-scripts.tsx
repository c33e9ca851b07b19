import { createContext, useContext } from 'react';

/** `data` is what the router begins with, `start` a module that asks for the files. */
export type PageScripts = { data: string; start: string };

/** Makes the text, which light pages do not need; null in the browser, which keeps what was delivered. */
export const ScriptsContext = createContext<(() => PageScripts) | null>(null);

export function Scripts() {
  const nonce = useNonce();
  const makeScripts = useContext(ScriptsContext);
  const scripts = makeScripts?.();
  const shared = { nonce, suppressHydrationWarning: true };
  return (
    <>
      <script {...shared} dangerouslySetInnerHTML={{ __html: scripts?.data ?? '' }} />
      <script
        {...shared}
        type="module"
        dangerouslySetInnerHTML={{ __html: scripts?.start ?? '' }}
      />
    </>
  );
}

/** The nonce of the Content-Security-Policy; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
