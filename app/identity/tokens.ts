/** What the provider gives for a sign-in or a refresh. `expiresAt` is in milliseconds since 1970. */
export type Tokens = { idToken: string; refreshToken: string; expiresAt: number };
