import { config } from '~/config/config.server';
import { isLoopbackName } from '~/config/loopback';
import { misspeltSettings } from '~/config/misspelt-settings.server';
import { demoProjectId } from '~/config/settings.server';
import { createAuthorizedDomains, matchesDomain } from '~/identity/links/authorized-domains.server';
import { log } from '~/server/log.server';
import { canSendMail, hasReaders } from './send-mail.server';

type Setup = Pick<
  typeof config,
  'siteUrl' | 'allowedHosts' | 'authEmulatorHost' | 'serviceAccountFile' | 'firebaseProjectId'
>;

/** Called when it listens already: a silent mail server or identity provider holds nothing up. */
export async function warnAtStart(): Promise<void> {
  const warnings = [...misspeltSettings(), ...missingSettings(config)];
  if (!hasReaders()) {
    warnings.push(
      'SMTP_URL is not set: mails about the security of accounts are kept in DATA_DIR only',
    );
  }
  for (const warning of warnings) log.warn(warning);
  await Promise.all([warnOfMailServer(), warnOfForeignDomain()]);
}

export function missingSettings(setup: Setup): string[] {
  if (setup.authEmulatorHost !== undefined) return [];
  const { siteUrl, allowedHosts, serviceAccountFile, firebaseProjectId } = setup;
  return [
    ...(siteUrl === undefined
      ? ['SITE_URL is not set: links in e-mails lead to whatever host was requested']
      : []),
    ...(allowedHosts.length === 0 ? ['ALLOWED_HOSTS is not set: every host name is accepted'] : []),
    ...(firebaseProjectId === demoProjectId
      ? ['FIREBASE_PROJECT_ID is not set: administrators’ calls go to no project']
      : []),
    ...(serviceAccountFile === undefined
      ? [
          'GOOGLE_APPLICATION_CREDENTIALS is not set: unless the machine has a service account of its own, logging out on all devices fails at the provider, and so does deleting accounts whose login is older than a few minutes',
        ]
      : []),
  ];
}

async function warnOfMailServer(): Promise<void> {
  if (config.smtpUrl === undefined || (await canSendMail())) return;
  log.warn('SMTP_URL: the mail server does not take mails at present');
}

/** The provider refuses links in mails and federated sign-in for sites that are not in its list. */
async function warnOfForeignDomain(): Promise<void> {
  if (config.siteUrl === undefined) return;
  const site = new URL(config.siteUrl);
  if (isLoopbackName(site.hostname)) return;
  const domains = await createAuthorizedDomains()();
  if (!domains.ok || matchesDomain(site, domains.value)) return;
  log.warn(`SITE_URL: ${site.hostname} is not among the identity provider’s authorized domains`);
}
