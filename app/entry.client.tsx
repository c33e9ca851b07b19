import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

try {
  localStorage.setItem('language', document.documentElement.lang);
} catch {
  // Storage may be switched off; the cookie and the address carry the language anyway.
}
