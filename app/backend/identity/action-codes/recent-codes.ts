import type { RequestType } from '../database/schema';

export type RecentCode = {
  requestType: RequestType;
  email: string;
  newEmail: string | undefined;
  oobCode: string;
  oobLink: string;
};

const kept = 1000;

/** The codes that this process gave out, in the clear: the database has their hashes alone. Newest last. */
export class RecentCodes {
  private codes: RecentCode[] = [];

  add(code: RecentCode): void {
    this.codes = [...this.codes.slice(1 - kept), code];
  }

  list(): RecentCode[] {
    return this.codes;
  }
}
