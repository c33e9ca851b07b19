import { shopperCalls } from '~/core-api/contract/shopper-calls';
import { type Rule, unknownId, withId, notKept, notTried } from '../probe';
import { emailRules } from './email-rules';
import { feedbackRules } from './feedback-rules';
import { profileRules } from './profile-rules';
import { transactionRules } from './transaction-rules';
import { wardrobeRules } from './wardrobe-rules';

/** Of every call with a token but the one that deletes the person. */
export const tokenRules: Rule[] = shopperCalls
  .filter(({ id, isPublic }) => !isPublic && id !== 'removeProfile')
  .map(({ method, path, without }) => {
    const call = `${method.toUpperCase()} ${path}`;
    return {
      call,
      rule: 'refuses to answer without a token and with a wrong one (401)',
      ...(method !== 'get' && { isWriting: true }),
      ...(without !== null && { isOptional: true }),
      check: async (core) => {
        for (const token of [null, 'not-a-token']) {
          const { status } = await core.ask(withId(call, unknownId), { token });
          if (status === 404 && without !== null) notTried('the core does not have this call');
          if (status !== 401) {
            notKept(
              `${status} instead of 401 ${token === null ? 'without' : 'with a wrong'} token`,
            );
          }
        }
      },
    };
  });

export const allRules: readonly Rule[] = [
  ...tokenRules,
  ...profileRules,
  ...emailRules,
  ...transactionRules,
  ...feedbackRules,
  ...wardrobeRules,
];
