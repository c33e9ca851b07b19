import type { Language } from './languages';
import { translatorOf } from './catalogue.server';
import { formatsOf } from './formats.server';

/**
 * A request that an address be verified. `account` is the masked address of the account that asks: `added` beside its own, `primary`
 * of an account that has it already, `changed` in place of its own, `first` of an account without any; `verify` is
 * `primary` where nothing more is known. `since` the account exists, `at` it asked.
 */
type AddressRequest = { address: string } & (
  | { kind: 'added'; account: string; since: Date; at: Date }
  | { kind: 'primary'; since: Date; at: Date }
  | { kind: 'first'; since: Date }
  | { kind: 'changed'; account: string }
  | { kind: 'verify' }
);

/** For the mail of a request and for its page. */
export function whoAsked(language: Language, request: AddressRequest): string {
  const { kind, address } = request;
  const { longDate, dateAndTime } = formatsOf(language);
  return translatorOf(language)(`verification:request.${kind}`, {
    address,
    account: 'account' in request ? request.account : '',
    since: 'since' in request ? longDate(request.since) : '',
    time: 'at' in request ? dateAndTime(request.at) : '',
  });
}
