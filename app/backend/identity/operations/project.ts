import { z } from 'zod';
import { authorizedDomains } from '../identity-project';
import { operation } from './operation';

const enforcementState = 'OFF';

export const getProject = operation(z.unknown(), async (project) => ({
  projectId: project.projectId,
  authorizedDomains: authorizedDomains(project),
}));

export const getRecaptchaConfig = operation(z.unknown(), async () => ({
  recaptchaEnforcementState: [
    { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState },
    { provider: 'PHONE_PROVIDER', enforcementState },
  ],
}));

export const getRecaptchaParams = operation(z.unknown(), async () => ({
  kind: 'identitytoolkit#GetRecaptchaParamResponse',
}));
