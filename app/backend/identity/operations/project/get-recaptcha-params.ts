import { z } from 'zod';
import { operation } from '../operation';

/** `recaptchaParams` without a site key: there is no robot check. */
export const getRecaptchaParams = operation(z.unknown(), async () => ({
  kind: 'identitytoolkit#GetRecaptchaParamResponse',
}));
