import type { SizeLine } from '../profile.sizes/size-lines.server';

/** What a file is made of. */
export type TakenAlong = {
  lines: SizeLine[];
  /** Not every purchase has been counted. */
  isPartial: boolean;
  now: Date;
};
