import { useActionData, useLocation } from '@remix-run/react';
import { useSiteData } from '~/ui/site-data';

/** Validation errors of a rejected form, already translated. */
export type RejectedForm = {
  errors: Record<string, string>;
  message: string | null;
  toast: string | null;
  typed: Record<string, string>;
  /** What else can be done, when there were too many attempts. */
  recoveryOptions?: { text: string; links: { address: string; label: string }[] };
  /** The session had ended when the form was sent: it has not been looked at yet (decision 07). */
  isKept?: boolean;
};

/** The form of this page that was rejected just now, or that was sent after the session had ended (decision 07). */
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
