import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { logFailure } from '../log';

export type ForgetMails = (addresses: string[]) => Promise<void>;

/** Deletes the mails in the outbox folder that were written to one of the addresses, or name it. */
export function forgetMailsIn(folder: string): ForgetMails {
  return async (addresses) => {
    try {
      await removeMails(folder, addresses);
    } catch (error) {
      // The account is deleted already.
      logFailure(error, 'Mails of a deleted account are left in the outbox');
    }
  };
}

async function removeMails(folder: string, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  const wanted = patternOf(addresses);
  const names = await readdir(folder).catch(() => []);
  const forgotten = new Set<string>();
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    if (wanted.test(text)) forgotten.add(mailOf(name));
  }
  const files = names.filter((name) => forgotten.has(mailOf(name)));
  for (const name of files) await rm(join(folder, name), { force: true });
}

/** A mail is two files, .eml and .json. */
function mailOf(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}

/** Not within a longer address */
function patternOf(addresses: string[]): RegExp {
  const escaped = addresses.map((address) => address.replace(/[^\w@]/g, '\\$&'));
  return new RegExp(`(?<![\\w.+-])(?:${escaped.join('|')})(?![\\w-]|\\.\\w)`, 'i');
}
