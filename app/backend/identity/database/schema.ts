import type { Kysely } from 'kysely';

export type RequestType =
  | 'PASSWORD_RESET'
  | 'VERIFY_EMAIL'
  | 'EMAIL_SIGNIN'
  | 'VERIFY_AND_CHANGE_EMAIL'
  | 'RECOVER_EMAIL'
  | 'REVERT_SECOND_FACTOR_ADDITION';

/** Booleans: 0 or 1. `…_at`: milliseconds since 1970 (`valid_since`, `auth_time`: seconds). Addresses: lower case. */
export type IdentitySchema = {
  accounts: {
    id: string;
    email: string | null;
    email_verified: number;
    password_hash: string | null;
    password_updated_at: number | null;
    display_name: string | null;
    photo_url: string | null;
    email_link_used: number;
    disabled: number;
    /** Tokens of earlier sign-ins are revoked. */
    valid_since: number;
    created_at: number;
    last_sign_in_at: number | null;
    last_refresh_at: number | null;
  };
  refresh_tokens: {
    token_hash: string;
    account_id: string;
    sign_in_provider: string;
    second_factor_id: string | null;
    auth_time: number;
    created_at: number;
    revoked_at: number | null;
  };
  attempts: {
    kind: string;
    /** An e-mail address, known or not, or an account id. */
    subject: string;
    attempted_at: number;
  };
  action_codes: {
    code_hash: string;
    request_type: RequestType;
    /** Null for a sign-in link, which may create the account. */
    account_id: string | null;
    email: string;
    new_email: string | null;
    second_factor_id: string | null;
    expires_at: number;
  };
  federated_identities: {
    provider_id: string;
    raw_id: string;
    account_id: string;
    email: string | null;
    display_name: string | null;
    photo_url: string | null;
    screen_name: string | null;
  };
  second_factors: {
    id: string;
    account_id: string;
    display_name: string | null;
    secret: string;
    /** The newest TOTP time step that was accepted. */
    last_step: number;
    enrolled_at: number;
  };
  enrolments: {
    session_hash: string;
    account_id: string;
    secret: string;
    expires_at: number;
  };
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
