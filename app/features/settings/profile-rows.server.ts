import { isSubscribed, type EmailAddress, type Profile } from '~/core-api/profile';
import type { Columns } from '~/features/profile/file-formats.server';

type Row = { field: string; value: string | number | null | undefined };

export const profileColumns: Columns<Row> = {
  field: ({ field }) => field,
  value: ({ value }) => value,
};

/** One row a field, two an e-mail address. */
export async function* profileRows(profile: Profile): AsyncGenerator<Row> {
  const { firstName, lastName, gender, yearOfBirth, productId } = profile;
  const fields = { firstName, lastName, gender, yearOfBirth, productId };
  for (const [field, value] of Object.entries(fields)) yield { field, value };
  yield { field: 'newsletter', value: String(isSubscribed(profile)) };
  const { primaryEmailAddress: primary, associatedEmailAddresses: others } = profile;
  if (primary) yield* addressRows('primaryEmailAddress', primary);
  for (const [place, email] of others.entries()) {
    yield* addressRows(`associatedEmailAddress${place + 1}`, email);
  }
}

function addressRows(field: string, { address, isVerified }: EmailAddress): Row[] {
  return [
    { field, value: address },
    { field: `${field}.isVerified`, value: String(isVerified) },
  ];
}
