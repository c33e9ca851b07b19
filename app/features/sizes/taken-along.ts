import type { SizeLine } from './size-lines.server';

/** What a file is made of. */
export type TakenAlong = {
  lines: SizeLine[];
  /** That not every purchase has been counted. */
  note: string | null;
  now: Date;
};
