import { createContext, useContext } from 'react';
import styles from './styles.css';

/** The text of a page's own scripts: the data that the router begins with, and a module that asks for the files. */
export type PageScripts = { data: string; start: string };

/** Makes the text, which light pages do not need; null in the browser, which keeps what was delivered. */
export const ScriptsContext = createContext<(() => PageScripts) | null>(null);

/** For the end of the page. */
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

/** The text of the style sheet where the page holds it itself, else null; the browser takes it from its own page. */
export const InlineStylesContext = createContext<string | null>(null);

/** For the head. */
export function Styles() {
  const inline = useContext(InlineStylesContext);
  if (inline === null) return <link rel="stylesheet" href={styles} />;
  return <style dangerouslySetInnerHTML={{ __html: inline }} />;
}

/** For the end of the page: a browser fetches what is only for print last, and the next page finds it in the cache. */
export function StylesOfNextPage() {
  const inline = useContext(InlineStylesContext);
  return inline !== null && <link rel="stylesheet" href={styles} media="print" />;
}
