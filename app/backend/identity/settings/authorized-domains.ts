import { GoogleError } from '../google-error';
import type { IdentityProject } from '../identity-project';

/** The hosts that a link may lead on to: this machine and the app. */
export function authorizedDomains({ siteUrl }: IdentityProject): string[] {
  return [...new Set(['localhost', '127.0.0.1', new URL(siteUrl()).hostname])];
}

/** Throws INVALID_CONTINUE_URI and UNAUTHORIZED_DOMAIN. */
export function checkContinueUrl(project: IdentityProject, continueUrl: string | undefined): void {
  if (!continueUrl) return;
  if (!URL.canParse(continueUrl) || !/^https?:/i.test(continueUrl)) {
    throw new GoogleError(
      'INVALID_CONTINUE_URI : ((expected an absolute URI with valid scheme and host))',
    );
  }
  if (!authorizedDomains(project).includes(new URL(continueUrl).hostname)) {
    throw new GoogleError('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project');
  }
}
