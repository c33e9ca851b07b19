import { createContext, useContext } from 'react';
import styles from './styles.css';

/** The text of the style sheet where the page holds it itself, else null; the browser takes it from its own page. */
export const InlineStylesContext = createContext<string | null>(null);

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
