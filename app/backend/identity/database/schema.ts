import type { Kysely } from 'kysely';

export type RequestType =
  | 'PASSWORD_RESET'
  | 'VERIFY_EMAIL'
  | 'EMAIL_SIGNIN'
  | 'VERIFY_AND_CHANGE_EMAIL'
  | 'RECOVER_EMAIL'
  | 'REVERT_SECOND_FACTOR_ADDITION';

/** Booleans are 0 or 1, `…_at` are milliseconds since 1970, an e-mail address is in lower case, `…_hash` is a SHA-256. */
export type IdentitySchema = {
  accounts: {
    id: string;
    email: string | null;
    email_verified: number;
    /** A PHC string; null when the account has no password. */
    password_hash: string | null;
    password_updated_at: number | null;
    display_name: string | null;
    photo_url: string | null;
    /** Whether a link in a mail has ever signed this account in. */
    email_link_used: number;
    disabled: number;
    /** Seconds since 1970: tokens of earlier sign-ins are refused. */
    valid_since: number;
    created_at: number;
    last_sign_in_at: number | null;
    last_refresh_at: number | null;
  };
  /** One row for each sign-in. It outlives its account without its id, so that the token's holder learns why. */
  refresh_tokens: {
    token_hash: string;
    account_id: string;
    sign_in_provider: string;
    /** The factor that completed the sign-in; null when none was asked for. */
    second_factor_id: string | null;
    /** Seconds since 1970. */
    auth_time: number;
    created_at: number;
    revoked_at: number | null;
  };
  /** Tries of the last minutes that did not succeed, for unknown addresses too. */
  attempts: {
    kind: string;
    /** Whom they are about: an e-mail address or an account's id. */
    subject: string;
    attempted_at: number;
  };
  /** What the links in mails carry; a used one is gone. */
  action_codes: {
    code_hash: string;
    request_type: RequestType;
    /** Null for a sign-in link, which may make an account. */
    account_id: string | null;
    email: string;
    new_email: string | null;
    second_factor_id: string | null;
    expires_at: number;
  };
  /** Who an account is at another provider. `raw_id` is that provider's own id. */
  federated_identities: {
    provider_id: string;
    raw_id: string;
    account_id: string;
    email: string | null;
    display_name: string | null;
    photo_url: string | null;
    screen_name: string | null;
  };
  /** Authenticator apps. `last_step` is the newest time step whose code was accepted. */
  second_factors: {
    id: string;
    account_id: string;
    display_name: string | null;
    /** In base32. */
    secret: string;
    last_step: number;
    enrolled_at: number;
  };
  enrolments: {
    session_hash: string;
    account_id: string;
    secret: string;
    expires_at: number;
  };
  /** Sign-ins whose first factor is proven and whose second is awaited. */
  pending_sign_ins: {
    credential_hash: string;
    account_id: string;
    sign_in_provider: string;
    expires_at: number;
  };
  settings: {
    name: string;
    value: string;
  };
};

export type IdentityDatabase = Kysely<IdentitySchema>;
