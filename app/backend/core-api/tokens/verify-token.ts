/** `signedInAt` is in milliseconds since 1970; renewed tokens keep that of the login. */
export type Person = { uid: string; email: string; isEmailVerified: boolean; signedInAt: number };

/** Null for a token that counts for nobody. */
export type TokenVerdict = Person | 'provider-unreachable' | 'foreign-host' | null;

/** `host` is the header of the request. */
export type VerifyToken = (token: string, host: string | undefined) => Promise<TokenVerdict>;
