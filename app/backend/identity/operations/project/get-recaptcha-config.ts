import { z } from 'zod';
import { operation } from '../operation';

const enforcementState = 'OFF';

/** `recaptchaConfig`: the robot check is off. */
export const getRecaptchaConfig = operation(z.unknown(), async () => ({
  recaptchaEnforcementState: [
    { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState },
    { provider: 'PHONE_PROVIDER', enforcementState },
  ],
}));
