import { useLocation } from '@remix-run/react';
import { Form } from '../form';
import type { SiteData } from '../site-data';
import { useHydrated } from '../use-hydrated';

/** Where a script runs, the version is the full one. */
export function VersionSwitch({ words, isLight }: SiteData) {
  const { pathname, search } = useLocation();
  const isFull = useHydrated() || !isLight;
  const { full, light, toFull, toLight } = words.version;
  return (
    <Form action="/site-version" className="version" reloadDocument>
      <input type="hidden" name="back" value={pathname + search} />
      {isFull ? full : light}{' '}
      <button className="link" name="version" value={isFull ? 'light' : 'full'}>
        {isFull ? toLight : toFull}
      </button>
    </Form>
  );
}
