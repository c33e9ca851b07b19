import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { withoutCacheBuster } from '~/server/cache-buster';
import { InlineStylesContext } from '~/ui/style-sheet';
import { guardRequests } from '~/remix/guard-requests';
import { guardHistory } from '~/remix/use-repeat';

// Only for old caches; the pages were rendered without it.
const { href } = window.location;
if (withoutCacheBuster(href) !== href) {
  window.history.replaceState(window.history.state, '', withoutCacheBuster(href));
}

guardRequests();
guardHistory();
const inlineStyles = document.querySelector('head style')?.textContent ?? null;
// React would put back the delivered text of an area that has one.
document.querySelectorAll('textarea').forEach((area) => (area.defaultValue = area.value));
startTransition(() => {
  hydrateRoot(
    document,
    <InlineStylesContext.Provider value={inlineStyles}>
      <RemixBrowser />
    </InlineStylesContext.Provider>,
  );
});

try {
  const { lang, dataset } = document.documentElement;
  localStorage.setItem('language', lang);
  if (dataset.flags === undefined) localStorage.removeItem('flags');
  else localStorage.setItem('flags', dataset.flags);
} catch {
  // Storage may be disabled; cookies and the address carry both values too.
}
