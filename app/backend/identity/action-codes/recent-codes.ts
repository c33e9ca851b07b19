import type { RequestType } from '../database/schema';

export type RecentCode = {
  requestType: RequestType;
  email: string;
  newEmail: string | undefined;
  oobCode: string;
  oobLink: string;
};

const maximumCodes = 1000;

/** Issued codes in plain text, newest last: the database stores only their hashes. */
export class RecentCodes {
  private codes: RecentCode[] = [];

  add(code: RecentCode): void {
    this.codes = [...this.codes.slice(1 - maximumCodes), code];
  }

  list(): RecentCode[] {
    return this.codes;
  }
}
