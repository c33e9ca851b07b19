import type { Language } from './languages';
import { translatorOf } from './catalogue.server';
import { formatsOf } from './formats.server';

/** The masked `account` asks: beside its own address (`added`), or in its place (`changed`). `verify`: unknown who. */
type AddressRequest = { address: string } & (
  | { kind: 'added'; account: string; since: Date; at: Date }
  | { kind: 'primary'; since: Date; at: Date }
  | { kind: 'first'; since: Date }
  | { kind: 'changed'; account: string }
  | { kind: 'verify' }
);

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
