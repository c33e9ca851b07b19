import { z } from 'zod';
import { findAccount, findAccountByEmail } from '../../accounts/account-store';
import { toUserInfo } from '../../accounts/to-user-info';
import { operation } from '../operation';

const maximumIdentifiers = 100;
const identifiers = z.array(z.string()).max(maximumIdentifiers).default([]);
const request = z.object({ localId: identifiers, email: identifiers }).strict();

/** `projects/{project}/accounts:lookup` by uid and e-mail address. */
export const lookupAccounts = operation(request, async (project, { localId, email }) => {
  const { db } = project;
  const found = [
    ...(await Promise.all(localId.map((id) => findAccount(db, id)))),
    ...(await Promise.all(email.map((address) => findAccountByEmail(db, address.toLowerCase())))),
  ].filter((account) => account !== null);
  const once = [...new Map(found.map((account) => [account.id, account])).values()];
  const users = await Promise.all(once.map((account) => toUserInfo(project, account)));
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    // Google leaves the list out when nobody is found.
    users: users.length > 0 ? users : undefined,
  };
});
