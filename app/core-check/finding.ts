/** Ends a check: the rule is not kept, or (`isKept` null) could not be tried. */
export class Finding extends Error {
  constructor(
    readonly isKept: false | null,
    reason: string,
  ) {
    super(reason);
  }
}

export function notKept(reason: string): never {
  throw new Finding(false, reason);
}

export function notTried(reason: string): never {
  throw new Finding(null, reason);
}
