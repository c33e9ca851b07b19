import type { Kysely } from 'kysely';

/** Booleans are 0 or 1, `…_at` are milliseconds since 1970, an e-mail address is in lower case. */
export type IdentitySchema = {
  accounts: {
    id: string;
    email: string | null;
    email_verified: number;
    /** A PHC string; null when the account has no password. */
    password_hash: string | null;
    password_updated_at: number | null;
    display_name: string | null;
    disabled: number;
    /** Seconds since 1970: tokens of earlier sign-ins are refused. */
    valid_since: number;
    created_at: number;
    last_sign_in_at: number | null;
    last_refresh_at: number | null;
  };
  /** One row for each sign-in. It outlives its account, so that the token's holder learns why. */
  refresh_tokens: {
    token_hash: string;
    account_id: string;
    sign_in_provider: string;
    /** Seconds since 1970. */
    auth_time: number;
    created_at: number;
    revoked_at: number | null;
  };
  /** Password tries of the last minutes that did not succeed, for unknown addresses too. */
  sign_in_attempts: {
    email: string;
    attempted_at: number;
  };
};

export type IdentityDatabase = Kysely<IdentitySchema>;
