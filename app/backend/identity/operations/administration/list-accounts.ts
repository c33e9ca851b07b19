import { z } from 'zod';
import { listAccountsAfter } from '../../accounts/account-store';
import { toUserInfo } from '../../accounts/to-user-info';
import { operation } from '../operation';

const defaultPageSize = 20;
const maximumPageSize = 1000;

const request = z.object({
  maxResults: z.coerce.number().int().positive().max(maximumPageSize).default(defaultPageSize),
  nextPageToken: z.string().default(''),
});

/** `projects/{project}/accounts:batchGet`, what `listUsers` calls; its fields are in the query. */
export const listAccounts = operation(request, async (project, { maxResults, nextPageToken }) => {
  const accounts = await listAccountsAfter(project.db, nextPageToken, maxResults + 1);
  const page = accounts.slice(0, maxResults);
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: await Promise.all(page.map((account) => toUserInfo(project, account))),
    nextPageToken: accounts.length > maxResults ? page.at(-1)?.id : undefined,
  };
});
