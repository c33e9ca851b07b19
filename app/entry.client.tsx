import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

try {
  const { lang, dataset } = document.documentElement;
  localStorage.setItem('language', lang);
  if (dataset.flags === undefined) localStorage.removeItem('flags');
  else localStorage.setItem('flags', dataset.flags);
} catch {
  // Storage may be disabled; cookies and the address carry both values too.
}
