import { useActionData, useLocation } from '@remix-run/react';
import { useSiteData } from '~/ui/site-data';

export type RejectedForm = {
  errors: Record<string, string>;
  message: string | null;
  toast: string | null;
  typed: Record<string, string>;
  recoveryOptions?: { text: string; links: { address: string; label: string }[] };
  /** The session had ended when the form was sent: it has not been looked at yet (decision 07). */
  isKept?: boolean;
};

export function useRejectedForm(): RejectedForm | undefined {
  const rejected = useActionData<RejectedForm>();
  const kept = useSiteData()?.kept;
  const location = useLocation();
  return rejected ?? (kept && isAt(kept.page, location) ? kept : undefined);
}

/** The address may have got more parameters since, such as the mark of a sign-in (G71). */
function isAt(page: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const url = new URL(page, 'http://own.invalid');
  const parameters = new URLSearchParams(search);
  const hasAll = [...url.searchParams].every(([name, value]) =>
    parameters.getAll(name).includes(value),
  );
  return url.pathname === pathname && hasAll;
}
