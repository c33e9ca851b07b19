type GoogleErrorKind = { code?: number; reason?: string; status?: string };

/**
 * A refusal in the shape of Google's APIs. `message` is a code such as EMAIL_EXISTS, sometimes
 * followed by ` : detail`; it never holds what the caller sent.
 */
export class GoogleError extends Error {
  readonly code: number;
  readonly reason: string;
  readonly status: string | undefined;

  constructor(message: string, { code = 400, reason = 'invalid', status }: GoogleErrorKind = {}) {
    super(message);
    this.name = 'GoogleError';
    this.code = code;
    this.reason = reason;
    this.status = status;
  }

  /** The JSON body: `{ error: { code, message, errors, status? } }`. */
  toBody() {
    const { code, message, reason, status } = this;
    return { error: { code, message, errors: [{ message, reason, domain: 'global' }], status } };
  }
}

/** 501, as the emulator answers what it does not do. */
export function notImplemented(detail: string): GoogleError {
  return new GoogleError(`UNKNOWN : ${detail}`, {
    code: 501,
    status: 'NOT_IMPLEMENTED',
    reason: 'unimplemented',
  });
}
